import { sql } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { NablState } from '../../domain/vendors/nabl-state.ts';

/** The last day on which patients see that the vendor is accredited. Null without a certificate number. */
export const selectNablValidUntil = sql<PlainDate | null>`
  case when vendors.nabl_accredited and vendors.nabl_certificate_number is not null then vendors.nabl_valid_until end`;

export function selectNablAccredited(today: PlainDate) {
  return sql<boolean>`coalesce((${selectNablValidUntil}) >= ${today}::date, false)`;
}

/** True for vendors with this result of `getNablState`. */
export function isInNablState(state: NablState, today: PlainDate) {
  const lastDay = sql`(${selectNablValidUntil})`;
  const conditions = {
    valid: sql<boolean>`${lastDay} >= ${today}::date`,
    expired: sql<boolean>`${lastDay} < ${today}::date`,
    incomplete: sql<boolean>`(vendors.nabl_accredited and ${lastDay} is null)`,
    none: sql<boolean>`(not vendors.nabl_accredited)`,
  };
  return conditions[state];
}
