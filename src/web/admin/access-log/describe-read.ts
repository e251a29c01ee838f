import type { AccessRead } from '../../../contract/admin/access-log.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';

/** A call in words: 'Bookings, by id' of '/_api/admin/bookings/by-id'. */
export function describeCall(call: string): string {
  const [thing = '', ...step] = call
    .replace(/^\/_api\/(?:(?:admin|vendor|auth)\/)?/, '')
    .replace(/[-_]/g, ' ')
    .split('/');
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}, ${step.join(' ') || 'list'}`;
}

/** To what a read was narrowed: 'search, from 29 Nov 2026, booking 12'. */
export function describeScope({ isSearch, isRefused, ...narrowed }: AccessRead['scope']): string {
  return [
    ...(isRefused ? ['refused: too many patients'] : []),
    ...(isSearch ? ['search'] : []),
    ...Object.entries(narrowed).map(([name, value]) => `${toWords(name)} ${formatValue(value)}`),
  ].join(', ');
}

function toWords(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatValue(value: string | number | boolean): string {
  const day = typeof value === 'string' ? parsePlainDate(value) : null;
  return day === null ? String(value) : formatDate(String(value));
}
