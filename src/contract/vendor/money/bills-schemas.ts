import * as z from 'zod/mini';
import { billKinds, maxPrefixLength } from '../../../domain/bills/bill-number.ts';
import { optionalPageSize, pageNumber } from '../../paging.ts';
import { refusal } from '../../refusal.ts';
import { plainDate, positiveId, requiredText, rupees, wholeNumber } from '../../scalars.ts';
import { bookingId } from '../booking-schemas.ts';

export const billId = positiveId('Bill id must be a positive whole number.');

export const billFileInput = z.object({ billId, paper: z._default(z.enum(['a4', 'a5'], 'Choose a4 or a5.'), 'a5') });

const amount = z.object({ label: z.string(), amount: z.string() });

/** In words, as on paper. */
const billSheet = z.object({
  title: z.string(),
  cancelled: z.nullable(z.string()),
  lab: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  items: z.array(z.object({ name: z.string(), code: z.nullable(z.string()), amount: z.string() })),
  sums: z.array(amount),
  total: amount,
  words: z.string(),
  /** Of the whole booking, on its newest bill. */
  paid: z.array(amount),
  notes: z.array(z.string()),
});

export const bill = z.object({
  id: z.number(),
  /** Null once the account is deleted. */
  by: z.nullable(z.string()),
  at: z.string(),
  kind: z.enum(billKinds),
  number: z.string(),
  date: z.string(),
  total: rupees,
  isCancelled: z.boolean(),
  sheet: billSheet,
});
export type StaffBill = z.output<typeof bill>;

export const bookingBills = z.object({
  bookingId: z.number(),
  patientName: z.nullable(z.string()),
  /** The oldest first, also those that are cancelled. */
  bills: z.array(bill),
  /** What the next bill comes to, null if nothing is to be billed; `estimate` is how it would look. */
  toBill: z.nullable(rupees),
  toCredit: z.nullable(rupees),
  estimate: z.nullable(billSheet),
});

export const billCancellation = z.object({ billId, reason: requiredText('Say why the bill is cancelled.', 500) });

export const nameCorrection = z.object({
  bookingId,
  patientName: requiredText('Patient name is required.', 100),
  reason: requiredText('Say in a few words what is wrong with the name.', 500),
});

const invalidDay = 'Invalid date format. Expected YYYY-MM-DD.';

/** The first and the last day, both included. */
export const billDays = z.object({ from: z.optional(plainDate(invalidDay)), to: z.optional(plainDate(invalidDay)) });

export const billsPageInput = z.extend(billDays, { page: pageNumber, pageSize: optionalPageSize });

export const billsPage = z.object({
  bills: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(billKinds),
      number: z.string(),
      date: z.string(),
      total: rupees,
      isCancelled: z.boolean(),
      bookingId: z.number(),
      bookingCode: z.string(),
      patientName: z.nullable(z.string()),
    }),
  ),
  totalCount: z.number(),
});

export const maxTaxedItems = 500;
const wrongPrefix = `Use one to ${maxPrefixLength} letters and digits.`;
const wrongSac = 'A SAC has four to six digits and begins with 99.';

const taxedItem = z
  .object({
    testId: z.nullable(positiveId('Test id must be a positive whole number.')),
    packageId: z.nullable(positiveId('Package id must be a positive whole number.')),
    percent: wholeNumber('The rate is a whole number of percent from 1 to 40.', 1, 40),
    sac: z.string(wrongSac).check(z.trim(), z.regex(/^99\d{2,4}$/, wrongSac)),
  })
  .check(
    z.refine(
      ({ testId, packageId }) => testId === null || packageId === null,
      refusal('An item is a test or a package.', 'not-together'),
    ),
  );

export const billSettings = z.object({
  prefix: z
    .string(wrongPrefix)
    .check(z.trim(), z.toUpperCase(), z.regex(new RegExp(`^[A-Z0-9]{1,${maxPrefixLength}}$`), wrongPrefix)),
  taxedItems: z.array(taxedItem).check(
    z.maxLength(maxTaxedItems, `At most ${maxTaxedItems} items are taxed.`),
    z.refine(
      (items) => new Set(items.map(({ testId, packageId }) => `${testId} ${packageId}`)).size === items.length,
      refusal('An item is in the list twice.', 'duplicate'),
    ),
  ),
  /** Left out, it stays as it is. */
  billsWithPayment: z.optional(z.boolean('Choose true or false.')),
  version: z.optional(wholeNumber('Version must be a whole number.', 0)),
});

export const currentBillSettings = z.object({
  prefix: z.string(),
  taxedItems: z.array(
    z.object({
      testId: z.nullable(z.number()),
      packageId: z.nullable(z.number()),
      name: z.string(),
      percent: z.number(),
      sac: z.string(),
    }),
  ),
  /** A payment makes the bill of what is not billed yet. Off for a lab that bills with another program. */
  billsWithPayment: z.boolean(),
  version: z.number(),
  /** That of the lab's registration, with which it bills; null without one. */
  gstNumber: z.nullable(z.string()),
  /** The number of the registration has a typing error, so that bills do not name it. */
  gstNumberIsWrong: z.boolean(),
  /** The number of the next bill. */
  nextNumber: z.nullable(z.string()),
});
export type CurrentBillSettings = z.output<typeof currentBillSettings>;
