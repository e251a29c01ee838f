import type { Transaction } from 'kysely';
import { emptyInput } from '../../../contract/bodies.ts';
import { changedBooking } from '../../../contract/vendor/booking-schemas.ts';
import * as contract from '../../../contract/vendor/payments.ts';
import * as schemas from '../../../contract/vendor/payments-schemas.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import type { Tables } from '../../database/tables.ts';
import type { CallContext } from '../../http/call-context.ts';
import { implement } from '../../http/operation.ts';
import { getBookingDetails } from '../read/booking-details-queries.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { PaymentRequester } from './booking-ledger.ts';
import { correctPayment as correct, giveDiscount as discount, giveBackPayment as giveBack } from './change-payments.ts';
import { toTakenAmount } from './pay-with-booking.ts';
import { getDeskShare } from './payment-queries.ts';
import { takePayment as take } from './take-payment.ts';

export const takePayment = implement(contract.takePayment, schemas.taking, changedBooking).with(
  ({ bookingId, ...taken }, context) =>
    write(context, bookingId, (db, requester) =>
      take({ db, clock: context.clock }, requester, toTakenAmount(taken), parseIdempotencyKey(context)),
    ),
);

export const giveBackPayment = implement(contract.giveBackPayment, schemas.givingBack, changedBooking).with(
  ({ bookingId, amount, ...refund }, context) =>
    write(context, bookingId, (db, requester) =>
      giveBack({ db, clock: context.clock }, requester, { ...refund, paise: parsePaise(amount), ...byWhom(context) }),
    ),
);

export const giveDiscount = implement(contract.giveDiscount, schemas.discounting, changedBooking).with(
  ({ bookingId, discount: total, reason }, context) =>
    write(context, bookingId, (db, requester) =>
      discount({ db, clock: context.clock }, requester, {
        totalPaise: parsePaise(String(total)),
        reason,
        ...byWhom(context),
      }),
    ),
);

export const correctPayment = implement(contract.correctPayment, schemas.correcting, changedBooking).with(
  ({ bookingId, ...mistake }, context) =>
    write(context, bookingId, (db, requester) =>
      correct({ db, clock: context.clock }, requester, { ...mistake, isOwner: context.vendor.role === 'owner' }),
    ),
);

export const findDeskShare = implement(contract.findDeskShare, emptyInput, schemas.currentDeskShare).with(
  async (_input, { db, vendor }) => ({ percent: await getDeskShare(db, vendor.id) }),
);

export const updateDeskShare = implement(contract.updateDeskShare, schemas.deskShare, schemas.currentDeskShare).with(
  ({ percent }, { write, vendor }) =>
    write((db) =>
      db
        .updateTable('vendors')
        .set({ deskSharePercent: percent })
        .where('id', '=', vendor.id)
        .returning('deskSharePercent as percent')
        .executeTakeFirstOrThrow(),
    ),
);

type Context = CallContext<typeof contract.takePayment>;

const byWhom = (context: Context) => ({
  key: parseIdempotencyKey(context),
  isOwner: context.vendor.role === 'owner',
});

async function write(
  { write, user, vendor }: Context,
  bookingId: number,
  change: (db: Transaction<Tables>, requester: PaymentRequester) => Promise<void>,
) {
  const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
  const booking = await write(async (db) => {
    await change(db, requester);
    return getBookingDetails(db, { bookingId, vendorId: vendor.id });
  });
  return { success: true, booking };
}
