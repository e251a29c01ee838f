import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { optionalText, positiveId } from '../scalars.ts';

export const archivedKinds = ['test', 'vendor'] as const;
const kind = z.enum(archivedKinds, `Kind must be one of: ${archivedKinds.join(', ')}.`);

export const archiveInput = z.object({
  kind: z.optional(kind),
  search: optionalText(100),
  page: pageNumber,
  pageSize: pageSize(20),
});

export const archivedThing = z.object({
  kind,
  id: z.number(),
  name: z.string(),
  /** The page that it had. */
  path: z.string(),
  address: z.nullable(z.string()),
  offerCount: z.number(),
  bookingCount: z.number(),
  deletedAt: z.string(),
});
export const archiveAnswer = z.object({ things: z.array(archivedThing), totalCount: z.number() });

export const archivedChoice = z.object({ kind, id: positiveId('Id must be a positive whole number.') });
export const restoredAnswer = z.object({ success: z.literal(true), message: z.string() });

export type ArchivedThing = z.output<typeof archivedThing>;

export const listArchive = defineEndpoint<typeof archiveInput, typeof archiveAnswer>()({
  method: 'GET',
  path: '/_api/admin/archive',
  summary: 'Deleted tests and labs, the latest first.',
  access: 'admin',
});

export const restoreArchived = defineEndpoint<typeof archivedChoice, typeof restoredAnswer>()({
  method: 'POST',
  path: '/_api/admin/archive/restore',
  summary:
    'Brings a deleted test or lab back with its prices and its address, unless another one has its name or place.',
  access: 'admin',
  errorStatuses: [404, 409],
});
