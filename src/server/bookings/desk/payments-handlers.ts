import { emptyInput } from '../../../contract/bodies.ts';
import { changedBooking } from '../../../contract/vendor/booking-schemas.ts';
import * as contract from '../../../contract/vendor/money/payments.ts';
import * as schemas from '../../../contract/vendor/money/payments-schemas.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import type { CallContext } from '../../http/call-context.ts';
import { implement } from '../../http/operation.ts';
import {
  correctPayment as correct,
  giveDiscount as discount,
  giveBackPayment as giveBack,
} from '../payments/change-payments.ts';
import { toTakenAmount } from '../payments/pay-with-booking.ts';
import { getDeskShare } from '../payments/payment-queries.ts';
import { takePayment as take } from '../payments/take-payment.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import { type WriteNeeds, writeBooking } from './write-booking.ts';

export const takePayment = implement(contract.takePayment, schemas.taking, changedBooking).with<WriteNeeds>(
  ({ bookingId, ...taken }, context) =>
    writeBooking(context, bookingId, (db, requester) =>
      take({ db, clock: context.clock }, requester, toTakenAmount(taken), parseIdempotencyKey(context)),
    ),
);

export const giveBackPayment = implement(contract.giveBackPayment, schemas.givingBack, changedBooking).with<WriteNeeds>(
  ({ bookingId, amount, ...refund }, context) =>
    writeBooking(context, bookingId, (db, requester) =>
      giveBack({ db, clock: context.clock }, requester, { ...refund, paise: parsePaise(amount), ...byWhom(context) }),
    ),
);

export const giveDiscount = implement(contract.giveDiscount, schemas.discounting, changedBooking).with<WriteNeeds>(
  ({ bookingId, discount: total, seenDiscount, reason }, context) =>
    writeBooking(context, bookingId, (db, requester) =>
      discount({ db, clock: context.clock }, requester, {
        totalPaise: parsePaise(total),
        seenPaise: seenDiscount === undefined ? null : parsePaise(seenDiscount),
        reason,
        ...byWhom(context),
      }),
    ),
);

export const correctPayment = implement(contract.correctPayment, schemas.correcting, changedBooking).with<WriteNeeds>(
  ({ bookingId, ...mistake }, context) =>
    writeBooking(context, bookingId, (db, requester) =>
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
