import * as z from 'zod/mini';
import { drawerMoveKinds } from '../../../domain/payments/day-close.ts';
import { paymentPlaces, paymentWays } from '../../../domain/payments/payment-entries.ts';
import { refusal } from '../../refusal.ts';
import { balance, optionalText, plainDate, positiveId, price, priceOrZero, rupees } from '../../scalars.ts';

const wrongDate = 'Invalid date format. Expected YYYY-MM-DD.';
const choosePerson = 'Choose somebody who works for the lab.';
const wrongCount = 'Enter the cash that was counted, such as 640 or 0.';
const maxDrawers = 200;

const maxNoteLength = 300;
const counted = priceOrZero(wrongCount);

export const closeInput = z.object({ date: z.optional(plainDate(wrongDate)) });

export const drawerMoveInput = z
  .object({
    kind: z.enum(drawerMoveKinds, "Choose 'float' or 'hand-over'."),
    userId: positiveId(choosePerson),
    /** Null for the safe. */
    toUserId: z.nullish(positiveId(choosePerson)),
    amount: price,
    note: optionalText(maxNoteLength),
    /** True after the question whether more is handed over than the drawer has. */
    beyondDrawer: z.optional(z.boolean('Choose true or false.')),
  })
  .check(
    z.refine(({ kind, toUserId }) => kind === 'hand-over' || toUserId == null, {
      path: ['toUserId'],
      ...refusal('A float comes from the safe.', 'not-together'),
    }),
    z.refine(({ userId, toUserId }) => userId !== toUserId, {
      path: ['toUserId'],
      ...refusal('Choose another person, or the safe.', 'invalid-value'),
    }),
  );

export const drawerMoveReference = z.object({ id: positiveId('There is no such row.') });

const drawerCount = {
  /** Null for an account that is deleted. */
  userId: z.nullable(positiveId(choosePerson)),
  counted,
  /** Needed where the count differs from what is expected. */
  note: optionalText(maxNoteLength),
};

export const dayClosing = z.object({
  date: plainDate(wrongDate),
  counts: z.array(z.object(drawerCount)).check(z.maxLength(maxDrawers, `At most ${maxDrawers} drawers at once.`)),
  /** The expected cash that the person saw; if it has changed since, nothing happens. */
  seenExpected: balance,
});

export const countCorrection = z.object({ date: plainDate(wrongDate), ...drawerCount });

const person = { userId: z.nullable(z.number()), name: z.nullable(z.string()) };
const moveRow = z.object({
  id: z.number(),
  kind: z.enum(drawerMoveKinds),
  from: z.nullable(z.string()),
  /** Null for the safe. */
  to: z.nullable(z.string()),
  amount: rupees,
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  /** The row that this one takes back: neither counts. */
  reverses: z.nullable(z.number()),
});

const count = z.object({
  expected: balance,
  counted: rupees,
  difference: balance,
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});

const drawer = z.object({
  ...person,
  float: balance,
  cash: balance,
  received: balance,
  handedOver: balance,
  expected: balance,
  /** Once the day is closed: the first count, then its corrections. The last one counts. */
  counts: z.array(count),
});

export const dayClose = z.object({
  date: z.string(),
  today: z.string(),
  closed: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
  ways: z.array(z.object({ way: z.enum(paymentWays), taken: balance, refunded: balance })),
  people: z.array(
    z.object({
      ...person,
      place: z.enum(paymentPlaces),
      byWay: z.record(z.enum(paymentWays), balance),
      total: balance,
    }),
  ),
  drawers: z.array(drawer),
  moves: z.array(moveRow),
  /** The last count of each drawer at the close before, without empty ones: what lies in it in the morning. */
  left: z.array(z.object({ ...person, date: z.string(), amount: rupees })),
  total: balance,
  expected: balance,
  /** Of all drawers; null until the day is closed. */
  counted: z.nullable(rupees),
  difference: z.nullable(balance),
  discount: balance,
  /** Part of the total: noted after its own day was closed. */
  late: balance,
  /**
   * Of the bookings of this day whose patient came or paid a part, without payments that count for a later day; at most a
   * hundred are listed. `dueNow` is with those.
   */
  due: z.object({
    total: rupees,
    count: z.number(),
    bookings: z.array(
      z.object({ id: z.number(), code: z.string(), patientName: z.string(), due: rupees, dueNow: rupees }),
    ),
  }),
});

export const closesOfLabs = z.object({
  date: z.string(),
  today: z.string(),
  labs: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Branches share a name. */
      locality: z.nullable(z.string()),
      city: z.string(),
      isClosed: z.boolean(),
      byWay: z.record(z.enum(paymentWays), balance),
      total: balance,
      due: rupees,
      counted: z.nullable(rupees),
      difference: z.nullable(balance),
    }),
  ),
});

export const toHandOver = z.object({
  /** The cash that must be in the person's bag: what was taken and received, without what was handed over. */
  cash: balance,
  cashPayments: z.number(),
  handedOver: balance,
  upi: balance,
  upiPayments: z.number(),
});
