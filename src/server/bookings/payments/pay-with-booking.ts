import { parsePaise } from '../../../domain/text/money.ts';
import { openLedger, type PaymentRequester, type PaymentServices } from './booking-ledger.ts';
import { writeDiscount } from './change-payments.ts';
import { type TakenAmount, writeTaking } from './take-payment.ts';

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
  const opened = await openLedger(services.db, requester);
  if (opened.entries.length > 0) return;
  const given = discount && {
    totalPaise: parsePaise(discount.amount),
    reason: discount.reason,
    key: null,
    isOwner,
    path: 'discount.amount',
  };
  const ledger = given ? await writeDiscount(services, requester, opened, given) : opened;
  if (!taken) return;
  const taking = { taken: toTakenAmount(taken), key: null, path: 'taken.amount' };
  await writeTaking(services, requester, ledger, taking);
}

type TypedAmount = Pick<TakenAmount, 'way' | 'note' | 'reference'> & {
  amount: string;
  beyondCashLimit?: boolean | undefined;
};

export const toTakenAmount = ({ amount, beyondCashLimit = false, ...taken }: TypedAmount): TakenAmount => ({
  ...taken,
  paise: parsePaise(amount),
  isSoMuchCashMeant: beyondCashLimit,
});
