import * as z from 'zod/mini';
import { readerWays, reportStates } from '../../../domain/reports/report-states.ts';
import { reportKinds, reportOpeners } from '../../../domain/reports/report-terms.ts';
import { sixDigitCode } from '../../account/phone-schemas.ts';
import { refusal } from '../../refusal.ts';
import { phoneNumber, positiveId, rupees } from '../../scalars.ts';
import { bookingReference } from '../my-bookings-schemas.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete.'));
const reportId = positiveId('Report id must be a positive whole number.');

const referenceFields = {
  code: z.optional(bookingReference.shape.code),
  phone: bookingReference.shape.phone,
  secret: bookingReference.shape.secret,
  /** Of a message that a report is ready, in place of the booking id. */
  link: z.optional(z.string().check(z.regex(/^[\w-]{24}$/, 'This link is not complete.'))),
  /** From `proveReportReader`. */
  proof: z.optional(z.string().check(z.maxLength(100))),
};
const oneReference = z.refine<{ code?: string; link?: string }>(
  ({ code, link }) => code !== undefined || link !== undefined,
  { path: ['code'], ...refusal('Booking id is required.', 'required') },
);

/** The reports of a booking. */
export const reportsReference = z.object(referenceFields).check(oneReference);
export const reportReference = z.object({ ...referenceFields, id: reportId }).check(oneReference);
export const shareReference = z.object({ ...referenceFields, shareId: reportId }).check(oneReference);

/** The code of an SMS, or the whole phone number with the booking id where no SMS is sent. */
export const readerProof = z.object({ ...referenceFields, phoneCode: z.optional(sixDigitCode) }).check(oneReference);

export const provenReader = z.object({ proof: z.string(), endsAt: z.string() });

export const newLinkRequest = z.object({ code: bookingReference.shape.code, phone: phoneNumber });

const moment = z.object({ date: z.string(), time: z.string() });

export const ownReports = z.object({
  lab: z.object({ name: z.string(), phone: z.nullable(z.string()), phoneIsLandline: z.boolean() }),
  /** Of the visit. */
  date: z.string(),
  way: z.enum(readerWays),
  /** To which the code goes: its last four digits. */
  phoneEnd: z.nullable(z.string()),
  /** The latest first. Without the files. */
  reports: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(reportKinds),
      state: z.enum(reportStates),
      at: moment,
      pages: z.number(),
      /** Why the lab has replaced or withdrawn it. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** What is still to pay, where a report is held. */
  due: z.nullable(rupees),
  /** Until when the lab has promised it; null without a promise, once a final one was there, and once it is over and none is owed. */
  promised: z.nullable(z.extend(moment, { isOver: z.boolean() })),
});

export const reportOpenings = z.object({
  /** Those of links are counted with their link. */
  openings: z.array(z.object({ by: z.enum(reportOpeners), isYou: z.boolean(), at: moment })),
  shares: z.array(
    z.object({
      id: z.number(),
      madeAt: moment,
      endsAt: moment,
      hasEnded: z.boolean(),
      openings: z.number(),
      lastOpenedAt: z.nullable(moment),
    }),
  ),
});

/** `token` is not stored, and is shown once. */
export const newShare = z.object({ id: z.number(), token: z.string(), endsAt: moment });

export const sharedReference = z.object({ token });
export const sharedReport = z.object({
  labName: z.string(),
  date: z.string(),
  kind: z.enum(reportKinds),
  pages: z.number(),
  endsAt: moment,
});

export const reportSum = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the file, in hexadecimal.')),
});
export const knownReport = z.object({
  /** Null if no lab has uploaded this file here. */
  report: z.nullable(
    z.object({ state: z.enum(['valid', 'replaced', 'withdrawn']), labName: z.string(), date: z.string() }),
  ),
});
