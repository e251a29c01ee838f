import { sql } from 'kysely';

/**
 * True if two rows of `bookings` were made with the number that both have, and are still with who made them. A corrected number needs no
 * proof: with that of another person, one's own booking would open theirs.
 */
export function haveSameNumber(one: string, other: string) {
  const numberOf = (row: string) => sql`${sql.ref(`${row}.patient_phone`)}, ${sql.ref(`${row}.phone_is_landline`)}`;
  const isAsMade = (row: string) => sql`${sql.ref(`${row}.handed_over_at`)} is null and not exists (
    select from booking_changes where booking_id = ${sql.ref(`${row}.id`)} and 'phone' = any(corrected))`;
  return sql<boolean>`coalesce((${numberOf(one)}) = (${numberOf(other)}) and ${isAsMade(one)} and ${isAsMade(other)}, false)`;
}
