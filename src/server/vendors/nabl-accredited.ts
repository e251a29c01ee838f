import { sql } from 'kysely';
import type { PlainDate } from '../../domain/calendar.ts';

/** Whether patients are told that the vendor is accredited: only with a certificate, up to its last day. */
export function selectNablAccredited(today: PlainDate) {
  return sql<boolean>`(vendors.nabl_accredited and vendors.nabl_certificate_number is not null
    and coalesce(vendors.nabl_valid_until >= ${today}::date, false))`;
}
