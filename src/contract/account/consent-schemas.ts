import * as z from 'zod/mini';
import { adultAge, isMinor, isNotice } from '../../domain/privacy/consent-notices.ts';
import { refusal } from '../refusal.ts';
import { wholeNumber } from '../scalars.ts';

const wrongVersion = 'Notice version must be a whole number.';

/** The notice that the caller has shown, and the person agreed to. Without it no consent is recorded. */
export const noticeFields = {
  noticeVersion: z.nullish(wholeNumber(wrongVersion, 1, 32_767)),
  noticeLanguage: z.nullish(z.string('Notice language must be a text, such as en.')),
};

type Notice = { noticeVersion?: number | null; noticeLanguage?: string | null };

/** Both values together name a published notice, or both are missing. */
export const knownNotice = z.refine<Notice>(
  ({ noticeVersion, noticeLanguage }) =>
    noticeVersion == null || noticeLanguage == null
      ? (noticeVersion ?? null) === (noticeLanguage ?? null)
      : isNotice(noticeVersion, noticeLanguage),
  { path: ['noticeVersion'], ...refusal('There is no such notice in this language.', 'not-found') },
);

type MinorsBooking = Notice & {
  patientAge: number | null;
  patientAgeMonths?: number | null;
  patientIsMinor?: boolean | null;
  guardianName: string | null;
};

export function isMinorsBooking({
  patientAge,
  patientAgeMonths,
  patientIsMinor,
}: Pick<MinorsBooking, 'patientAge' | 'patientAgeMonths' | 'patientIsMinor'>): boolean {
  if (patientAgeMonths != null) return true;
  return patientAge === null ? patientIsMinor === true : isMinor(patientAge);
}

export const guardianMissingMessage = `The patient is under ${adultAge}. Please enter the name of the parent or guardian who agrees.`;

/** Callers without a notice record no consent, so they name no adult either. */
const guardianMissing = { path: ['guardianName'], ...refusal(guardianMissingMessage, 'required') };

export const guardianOfMinor = z.refine<MinorsBooking>(
  ({ noticeVersion, guardianName, ...patient }) =>
    noticeVersion == null || !isMinorsBooking(patient) || guardianName !== null,
  guardianMissing,
);

type VisitOfMinors = Notice & { guardianName: string | null; people: readonly Omit<MinorsBooking, 'guardianName'>[] };

/** The same for several people, who have one adult. */
export const guardianOfMinors = z.refine<VisitOfMinors>(
  ({ noticeVersion, guardianName, people }) =>
    noticeVersion == null || guardianName !== null || !people.some(isMinorsBooking),
  guardianMissing,
);

export const guardianWithNotice = z.refine<Pick<MinorsBooking, 'guardianName' | 'noticeVersion'>>(
  ({ noticeVersion, guardianName }) => guardianName === null || noticeVersion != null,
  { path: ['noticeVersion'], ...refusal('Name the notice that the parent or guardian agreed to.', 'required') },
);
