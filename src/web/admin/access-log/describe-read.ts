import type { AccessRead } from '../../../contract/admin/access-log.ts';
import { type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';

export const roleTexts = {
  admin: 'Administrator',
  owner: 'Owner',
  desk: 'Desk',
  collector: 'Collector',
  visitor: 'Visitor',
  calendar: 'Calendar program',
  token: 'Program',
  server: 'Server',
} as const;

/** A call in words: 'Bookings' of '/_api/admin/bookings/by-id', 'Bookings, day' of a lab's. Commands stay. */
export function describeCall(call: string): string {
  if (!call.startsWith('/_api/')) return call;
  const [thing = '', ...step] = call
    .replace(/^\/_api\/(?:(?:admin|vendor|auth)\/)?/, '')
    .replace(/[-_]/g, ' ')
    .split('/');
  const which = step.join(' ').replace(/^(?:list|by id)$/, '');
  const said = which ? `${thing}, ${which}` : thing;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** To what a read was narrowed: 'search, from 29 Nov, booking 12'. */
export function describeScope({ isSearch, isRefused, ...narrowed }: AccessRead['scope'], today: PlainDate): string {
  return [
    ...(isRefused ? ['refused: too many patients'] : []),
    ...(isSearch ? ['search'] : []),
    ...Object.entries(narrowed).map(([name, value]) => `${toWords(name)} ${formatValue(value, today)}`),
  ].join(', ');
}

function toWords(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatValue(value: string | number | boolean, today: PlainDate): string {
  const day = typeof value === 'string' ? parsePlainDate(value) : null;
  return day === null ? String(value) : formatDate(String(value), today);
}
