import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { archiveAnswer, archivedChoice, archivedThing, archiveInput, restoredAnswer } from './archive-schemas.ts';

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
