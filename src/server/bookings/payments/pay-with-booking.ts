import { parsePaise } from '../../../domain/text/money.ts';
import { openLedger, type PaymentRequester, type PaymentServices } from './booking-ledger.ts';
import { giveDiscount } from './change-payments.ts';
import { type TakenAmount, takePayment } from './take-payment.ts';

type Paid = {
  discount?: { amount: string; reason: string } | null | undefined;
  taken?: TypedAmount | null | undefined;
  isOwner: boolean;
};

/** What the desk takes down together with a booking. A booking with payments already has them: its call is repeated. */
export async function payWithBooking(
  services: PaymentServices,
  requester: PaymentRequester,
  { discount, taken, isOwner }: Paid,
): Promise<void> {
  if (!discount && !taken) return;
  const { entries } = await openLedger(services.db, requester);
  if (entries.length > 0) return;
  if (discount) {
    const { reason, amount } = discount;
    const given = { totalPaise: parsePaise(amount), seenPaise: null, reason, key: null, isOwner };
    await giveDiscount(services, requester, given, 'discount.amount');
  }
  if (taken) await takePayment(services, requester, toTakenAmount(taken), null, 'taken.amount');
}

type TypedAmount = Pick<TakenAmount, 'way' | 'note' | 'reference'> & {
  amount: string;
  beyondLimit?: boolean | undefined;
};

export const toTakenAmount = ({ amount, beyondLimit = false, ...taken }: TypedAmount): TakenAmount => ({
  ...taken,
  paise: parsePaise(amount),
  isBeyondLimitMeant: beyondLimit,
});
