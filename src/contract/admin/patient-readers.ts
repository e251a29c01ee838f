import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { refusal } from '../refusal.ts';
import { optionalText } from '../scalars.ts';
import { bookingId } from '../vendor/booking-schemas.ts';
import { read } from './access-log.ts';

const choose = 'Choose a booking, or type a telephone number.';

export const patientChoice = z.object({ bookingId: z.optional(bookingId), phone: optionalText(40) }).check(
  z.refine(({ bookingId, phone }) => (bookingId === undefined) !== (phone === null), {
    path: ['phone'],
    ...refusal(choose, 'choose-one'),
  }),
);

export const patientReader = z.object({
  user: read.shape.user,
  role: read.shape.role,
  vendor: read.shape.vendor,
  /** True if a booking of the patient was opened, false for a list of its day or lab in which it can have been. */
  isSure: z.boolean(),
  calls: z.array(z.string()),
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});

export const patientReaders = z.object({
  bookingCount: z.number(),
  readers: z.array(patientReader),
  /** What the patient is told. It names no person. */
  answer: z.string(),
});

export type PatientReader = z.output<typeof patientReader>;

export const findPatientReaders = defineEndpoint<typeof patientChoice, typeof patientReaders>()({
  // A POST, because servers log addresses, and a telephone number is personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/access-log/of-patient',
  summary:
    'Who has read a booking, or the bookings of a telephone number; and who had a list in which it can have been.',
  access: 'admin',
  personalData: 'accounts',
  errorStatuses: [404],
});
