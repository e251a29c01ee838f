import * as z from 'zod/mini';
import { auditEntities } from '../../domain/audit/audit-fields.ts';
import { parsePlainDate } from '../../domain/time/calendar.ts';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { invalidCursor, nextCursor, pageSize } from '../paging.ts';
import { wrongFormat } from '../refusal.ts';
import { emailAddress, optionalText, plainDate, positiveId } from '../scalars.ts';

const auditActions = ['created', 'changed', 'deleted'] as const;

/** Where the page ended: time in microseconds, and request id. */
const cursorPattern =
  /^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00 [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const day = z.optional(plainDate('Dates must be days, such as 2026-11-22.'));
const filters = {
  userId: z.optional(positiveId('Person must be the id of an account.')),
  vendorId: z.optional(positiveId('Lab must be the id of a lab.')),
  vendor: optionalText(200),
  /** A table and a row's key. */
  thing: z.optional(
    z.enum(Object.keys(auditEntities) as (keyof typeof auditEntities)[], 'There are no changes of such a thing.'),
  ),
  thingKey: optionalText(100),
  requestId: z.optional(z.uuid('Request must be the id of a request.')),
  from: day,
  to: day,
};

export const auditSearch = z.object({
  ...filters,
  email: z.pipe(optionalText(254), z.nullable(emailAddress())),
  cursor: z.optional(z.string().check(z.refine((text) => isCursor(text), wrongFormat(invalidCursor, 'cursor')))),
  pageSize: pageSize(25),
});

export const auditExportInput = z.object(filters);

const field = z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });
export const change = z.object({
  id: z.number(),
  thing: z.string(),
  thingKey: z.string(),
  name: z.nullable(z.string()),
  action: z.enum(auditActions),
  fields: z.array(field),
});

export const request = z.object({
  requestId: z.string(),
  happenedAt: z.string(),
  call: z.string(),
  role: z.enum(['admin', 'owner', 'desk', 'collector', 'token', 'server', 'self']),
  /** No id for a command on the server, no address for a deleted account. */
  user: z.object({ id: z.nullable(z.number()), email: z.nullable(z.string()), displayName: z.string() }),
  vendor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  changes: z.array(change),
  changeCount: z.number(),
});

export const auditPage = z.object({ requests: z.array(request), nextCursor });

function isCursor(text: string): boolean {
  return cursorPattern.test(text) && parsePlainDate(text.slice(0, 10)) !== null;
}

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
  asksPassword: true,
  personalData: 'accounts',
  responseType: 'stream',
});
