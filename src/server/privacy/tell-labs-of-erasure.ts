import type { Database } from '../database/connect.ts';
import { sendMessages } from '../outgoing/send-message.ts';

/** Tells the owners of labs whose reports go with these bookings, in the transaction that clears them and before it does. */
export async function tellLabsOfErasedReports(db: Database, bookingIds: readonly number[], now: number): Promise<void> {
  const owners = await db
    .selectFrom('bookings')
    .innerJoin('vendorMembers', 'vendorMembers.vendorId', 'bookings.vendorId')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('bookings.id', 'in', [0, ...bookingIds])
    .where('vendorMembers.role', '=', 'owner')
    .where('users.disabledAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('reports').whereRef('reports.bookingId', '=', 'bookings.id').select('reports.id')),
    )
    .orderBy('bookings.id')
    .orderBy('users.id')
    .select(['bookings.id', 'bookings.code', 'bookings.vendorName as labName', 'users.id as userId', 'users.email'])
    .execute();
  await sendMessages(
    db,
    owners.map(({ id, code, labName, userId, email: recipient }) => ({
      kind: 'report-erased' as const,
      channel: 'email' as const,
      recipient,
      userId,
      cause: `erasure of booking ${id}`,
      dueAt: new Date(now),
      data: { labName, code },
    })),
  );
}
