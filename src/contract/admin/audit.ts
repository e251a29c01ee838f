import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type { auditExportInput, auditPage, auditSearch, change, request } from './audit-schemas.ts';

export type AuditChange = z.output<typeof change>;
export type AuditRequest = z.output<typeof request>;

export const searchAudit = defineEndpoint<typeof auditSearch, typeof auditPage>()({
  method: 'POST',
  path: '/_api/admin/audit/search',
  summary:
    'Who changed what in the portals, and the second step of a login, the newest first, by request. Sent by POST, so that no e-mail address stands in ' +
    'an address.',
  access: 'admin',
  personalData: 'accounts',
  readsOnly: true,
});

export const exportAudit = defineEndpoint<typeof auditExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/audit/export',
  summary: 'The audit log as a table for spreadsheets, a row for each change, the newest first.',
  access: 'admin',
  personalData: 'accounts',
  responseType: 'stream',
});
