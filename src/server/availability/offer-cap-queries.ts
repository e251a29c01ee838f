import { sql } from 'kysely';
import type { PlainDateTime } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import { countUpcomingOfOffer } from '../database/open-bookings.ts';

/** What remains of an offer's cap after its open bookings to come; null without a cap. */
export function selectRemaining(now: PlainDateTime) {
  return sql<
    number | null
  >`case when offers.offer_cap is not null then greatest(0, offers.offer_cap - ${countUpcomingOfOffer(now)})::int
    end`;
}

/** Whether nothing remains of the lab's cap on open bookings of a test: none of its times can be booked for that. */
export async function isCapReached(
  db: Database,
  { vendorId, testId }: { vendorId: number; testId?: number | undefined },
  now: PlainDateTime,
): Promise<boolean> {
  if (testId === undefined) return false;
  const offer = await db
    .selectFrom('offers')
    .where('vendorId', '=', vendorId)
    .where('diagnosticTestId', '=', testId)
    .where('withdrawnAt', 'is', null)
    .select(selectRemaining(now).as('remaining'))
    .executeTakeFirst();
  return offer?.remaining === 0;
}
