import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { accessPage, accessSearch, read } from './access-log-schemas.ts';

export type AccessRead = z.output<typeof read>;

export const searchAccess = defineEndpoint<typeof accessSearch, typeof accessPage>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/access-log',
  summary: 'Who read personal data of others, by hour, the newest first; by person, lab and days.',
  access: 'admin',
  personalData: 'accounts',
});
