import * as z from 'zod/mini';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { keptPromises } from '../patient/promises-schemas.ts';
import { optionalText } from '../scalars.ts';
import { promiseSorts } from './admin-limits.ts';

/** The name of a city, or another name of it: 'Bombay'. */
export const promiseFilter = z.object({ city: optionalText(100) });

export const promisesInput = z.extend(promiseFilter, {
  sort: sortBy(promiseSorts),
  page: pageNumber,
  pageSize: pageSize(25),
});

const labWithPromises = z.extend(keptPromises, { vendorId: z.number(), name: z.string(), city: z.string() });

export const promisesAnswer = z.object({
  /** The first day that counts. */
  since: z.string(),
  labs: z.array(labWithPromises),
  totalCount: z.number(),
});

export const lateReportsInput = z.object({ page: pageNumber, pageSize: pageSize(25) });

export const lateReportsAnswer = z.object({
  reports: z.array(
    z.object({
      vendorId: z.number(),
      name: z.string(),
      bookingCode: z.string(),
      promisedAt: z.string(),
      hoursLate: z.number(),
    }),
  ),
  totalCount: z.number(),
});

export type LabWithPromises = z.output<typeof labWithPromises>;
export type LateReport = z.output<typeof lateReportsAnswer>['reports'][number];

export const listPromises = defineEndpoint<typeof promisesInput, typeof promisesAnswer>()({
  method: 'GET',
  path: '/_api/admin/promises',
  summary:
    'How labs with twenty online bookings or more in the last 90 days kept their promises, by one of these. Labs of which it is not known are left out.',
  access: 'admin',
  adminRoles: ['support'],
});

export const exportPromises = defineEndpoint<typeof promiseFilter, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/promises/export',
  summary: 'The same labs as a table for spreadsheets (CSV).',
  access: 'admin',
  adminRoles: ['support'],
  responseType: 'stream',
});

export const lateReportsOfLabs = defineEndpoint<typeof lateReportsInput, typeof lateReportsAnswer>()({
  method: 'GET',
  path: '/_api/admin/promises/late-reports',
  summary:
    'Completed bookings of the last 90 days whose report was promised by now and is not there, at labs that upload reports; those that are latest first.',
  access: 'admin',
  adminRoles: ['support'],
});
