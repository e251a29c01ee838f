import { sql } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';

/** The last day on which patients see that the vendor is accredited. Null without a certificate number. */
export const selectNablValidUntil = sql<PlainDate | null>`
  case when vendors.nabl_accredited and vendors.nabl_certificate_number is not null then vendors.nabl_valid_until end`;

export function selectNablAccredited(today: PlainDate) {
  return sql<boolean>`coalesce((${selectNablValidUntil}) >= ${today}::date, false)`;
}
