import * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { positiveId, text as requiredText } from '../scalars.ts';
import { adminTest } from './test-fields.ts';

/** So many tests are on a page. */
export const waitingPageSize = 50;
/** Ticks of several pages are marked together. */
export const maxReadAtOnce = 200;
export const maxDoctorNameLength = 100;
/** Of each kind of change, so many are named. */
export const maxToldNames = 200;

const names = z.array(z.string());
const told = z.object({ count: z.number(), names });

/** What this version changes, or has changed, in the catalogue. */
export const toldChanges = z.object({
  added: told,
  changed: told,
  renamed: told,
  adopted: told,
  kept: told,
  leftOut: told,
});
export type ToldChanges = z.output<typeof toldChanges>;

export const catalogueState = z.object({
  /** Null if the database has the catalogue of this version. */
  news: z.nullable(toldChanges),
  /** Tests whose texts are not public before a doctor has read them. */
  waitingCount: z.number(),
});

export const waitingInput = z.object({ page: pageNumber, pageSize: pageSize(waitingPageSize) });

export const waitingTests = z.object({
  totalCount: z.number(),
  tests: z.array(
    z.extend(adminTest, {
      /** `seoContent` without tags. */
      seoText: z.nullable(z.string()),
    }),
  ),
});

export type WaitingTest = z.output<typeof waitingTests>['tests'][number];

export const readTests = z.object({
  tests: z
    .array(
      z.object({
        id: positiveId('Test id must be a positive whole number.'),
        version: positiveId('Version must be a positive whole number.'),
      }),
    )
    .check(
      z.minLength(1, 'Choose the tests that a doctor has read.'),
      z.maxLength(maxReadAtOnce, `At most ${maxReadAtOnce} tests at once.`),
    ),
  doctorName: requiredText(2, maxDoctorNameLength, 'Enter the name of the doctor.'),
});

/** Tests that have changed since they were shown still wait. */
export const readAnswer = z.object({ markedCount: z.number() });

export const getCatalogueState = defineEndpoint<typeof emptyInput, typeof catalogueState>()({
  method: 'GET',
  path: '/_api/admin/catalogue/state',
  summary: 'What the catalogue of this version would change, and how many texts wait for a doctor.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const bringInCatalogue = defineEndpoint<typeof emptyInput, typeof toldChanges>()({
  method: 'POST',
  path: '/_api/admin/catalogue/bring-in',
  summary: "Brings the catalogue of this version in. Operators' own tests and changes stay, and nothing is deleted.",
  access: 'admin',
  adminRoles: ['catalogue'],
  limit: { kind: 'catalogue import', calls: 60, windowSeconds: 600 },
  errorStatuses: [409, 503],
});

export const listWaitingTests = defineEndpoint<typeof waitingInput, typeof waitingTests>()({
  method: 'GET',
  path: '/_api/admin/catalogue/waiting',
  summary:
    'Tests whose texts wait for a doctor, fifty on a page: those of most labs first, then common ones, then by name.',
  access: 'admin',
  adminRoles: ['catalogue'],
});

export const markReadByDoctor = defineEndpoint<typeof readTests, typeof readAnswer>()({
  method: 'POST',
  path: '/_api/admin/catalogue/read',
  summary: 'Makes the texts of these tests public, because this doctor has read them.',
  access: 'admin',
  adminRoles: ['catalogue'],
});
