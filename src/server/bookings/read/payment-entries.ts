import type { PaymentEntryRow } from '../../../contract/vendor/payment-fields.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { Database } from '../../database/connect.ts';

/** Not paged: each entry is one person's decision, so there are few. The reason of a collector is the note of the step. */
export function listPaymentEntries(db: Database, bookingId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.recordedBy')
    .leftJoin('bookingChanges as step', 'step.id', 'payments.changeId')
    .where('payments.bookingId', '=', bookingId)
    .select(['payments.id', 'kind', 'way', 'paise', 'place', 'users.displayName as by', 'recordedAt'])
    .select(['payments.reference', 'reverses', 'countsOn'])
    .select(({ fn }) => fn.coalesce('payments.reason', 'step.reason').as('reason'))
    .orderBy('payments.id')
    .limit(500)
    .execute();
}

type Row = Awaited<ReturnType<typeof listPaymentEntries>>[number];

export function serializePaymentEntry({ paise, recordedAt, ...entry }: Row): PaymentEntryRow {
  return { ...entry, amount: serializeRupees(paise), at: recordedAt.toISOString() };
}
