import * as z from 'zod/mini';
import { parsePlainDate } from '../../domain/time/calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { invalidCursor, nextCursor, pageSize } from '../paging.ts';
import { wrongFormat } from '../refusal.ts';
import { emailAddress, optionalText, plainDate, positiveId } from '../scalars.ts';

const day = z.optional(plainDate('Dates must be days, such as 2026-11-22.'));

export type AccessCursor = { hour: Date; id: number };

/** Where the page ended. */
const accessCursor = z.pipe(
  z.string(invalidCursor).check(z.refine((text) => parseCursor(text) !== null, wrongFormat(invalidCursor, 'cursor'))),
  z.transform(parseCursor),
);

export const accessSearch = z.object({
  email: z.pipe(optionalText(254), z.nullable(emailAddress())),
  vendorId: z.optional(positiveId('Lab must be the id of a lab.')),
  vendor: optionalText(200),
  from: day,
  to: day,
  cursor: z.optional(accessCursor),
  pageSize: pageSize(25),
});

export const read = z.object({
  id: z.number(),
  /** The start of the hour, and the last read in it. */
  hour: z.string(),
  lastAt: z.string(),
  role: z.enum(['admin', 'owner', 'desk', 'collector', 'visitor', 'calendar', 'token', 'server']),
  /** Null without an account; without an address if the account was deleted. */
  user: z.nullable(z.object({ id: z.number(), email: z.nullable(z.string()), displayName: z.string() })),
  call: z.string(),
  about: z.enum(['bookings', 'accounts', 'messages']),
  vendor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Ids and days to which the call was narrowed, and whether it was a search. */
  scope: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  times: z.number(),
  rowCount: z.number(),
});

export const accessPage = z.object({ reads: z.array(read), nextCursor });

export function formatAccessCursor({ hour, id }: AccessCursor): string {
  return `${hour.toISOString()}_${id}`;
}

function parseCursor(text: string): AccessCursor | null {
  const match = /^((\d{4}-\d\d-\d\d)T\d\d:00:00\.000Z)_(\d{1,15})$/.exec(text);
  if (!match?.[1] || parsePlainDate(match[2] ?? '') === null) return null;
  const hour = new Date(match[1]);
  return Number.isNaN(hour.getTime()) ? null : { hour, id: Number(match[3]) };
}

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
