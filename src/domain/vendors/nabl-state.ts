import type { PlainDate } from '../time/calendar.ts';

/** `valid` is what patients see as accredited; `incomplete` lacks the number or the last day of its certificate. */
export const nablStates = ['valid', 'expired', 'incomplete', 'none'] as const;
export type NablState = (typeof nablStates)[number];

/** For lists of operators. Patients see an accreditation only with 'Yes'. */
export const nablTexts: Record<NablState, string> = {
  valid: 'Yes',
  expired: 'Expired',
  incomplete: 'Incomplete',
  none: 'No',
};

type Accreditation = {
  nablAccredited: boolean;
  nablCertificateNumber: string | null;
  nablValidUntil: PlainDate | null;
};

/** The same as `isInNablState` of the server, which filters by it. */
export function getNablState(
  { nablAccredited, nablCertificateNumber, nablValidUntil }: Accreditation,
  today: PlainDate,
): NablState {
  if (!nablAccredited) return 'none';
  if (!nablCertificateNumber || !nablValidUntil) return 'incomplete';
  return nablValidUntil >= today ? 'valid' : 'expired';
}
