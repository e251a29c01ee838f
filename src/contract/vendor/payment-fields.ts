import * as z from 'zod/mini';
import { paymentKinds, paymentPlaces, paymentStates, paymentWays } from '../../domain/payments/payment-entries.ts';
import { refusal } from '../refusal.ts';
import { optionalText, price, requiredText, rupees } from '../scalars.ts';

export const maxReasonLength = 300;

/** `discount` and `paid` are what counts; of `due` and `toGiveBack` one is zero. */
export const payment = z.object({
  discount: rupees,
  paid: rupees,
  due: rupees,
  toGiveBack: rupees,
  state: z.enum(paymentStates),
});

export const paymentEntry = z.object({
  id: z.number(),
  kind: z.enum(paymentKinds),
  /** Null for a discount. */
  way: z.nullable(z.enum(paymentWays)),
  amount: rupees,
  place: z.enum(paymentPlaces),
  by: z.nullable(z.string()),
  at: z.string(),
  /** The day in whose close it counts: after the close of its own day the next open one. */
  countsOn: z.string(),
  /** Of a transfer. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The entry that this one corrects: neither counts. */
  reverses: z.nullable(z.number()),
});
export type PaymentEntryRow = z.output<typeof paymentEntry>;

export const way = z.enum(paymentWays, "Choose 'cash', 'upi', 'card' or 'other'.");
export const amount = price;
export const reason = requiredText('Say in a few words why.', maxReasonLength);
export const reference = optionalText(60);

export const takenAmount = {
  amount,
  way,
  /** Needed for 'other'. */
  note: optionalText(maxReasonLength),
  /** Of a transfer, such as the number of UPI. */
  reference,
  /** True after the question whether so much cash is meant. */
  beyondCashLimit: z.optional(z.boolean('Choose true or false.')),
};

export const noteOfOtherWay = z.refine<{ way: string; note: string | null }>(
  (taken) => taken.way !== 'other' || taken.note !== null,
  { path: ['note'], ...refusal('Say in a few words how it was paid.', 'required') },
);
