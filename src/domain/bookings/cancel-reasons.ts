import type { BookingActor } from './booking-lifecycle.ts';

/**
 * Why a booking was cancelled, beside a text. Screens ask for one; the patient may skip it, programs may leave it out. Here as
 * histories and figures name them, which say who has cancelled beside it.
 */
export const cancelReasonNames = {
  'not-needed': 'No longer needed',
  'time-does-not-suit': 'The time did not suit',
  'goes-elsewhere': 'Went elsewhere',
  'booked-by-mistake': 'Booked by mistake',
  'patient-asked': 'Patient asked',
  'lab-cannot': 'The lab could not do it then',
  'not-reached': 'Patient was not reached',
} as const;
export type CancelReason = keyof typeof cancelReasonNames;
export const cancelReasons = Object.keys(cancelReasonNames) as [CancelReason, ...CancelReason[]];

/** The buttons of a patient, in the patient's words. */
export const patientCancelReasons = {
  'not-needed': 'No longer needed',
  'time-does-not-suit': 'The time does not suit',
  'goes-elsewhere': 'I go elsewhere',
  'booked-by-mistake': 'Booked by mistake',
} as const satisfies Partial<Record<CancelReason, string>>;
export type PatientCancelReason = keyof typeof patientCancelReasons;

/** The buttons of the desk. */
export const labCancelReasons = {
  'patient-asked': 'Patient asked',
  'lab-cannot': 'We cannot do it then',
  'not-reached': 'Patient cannot be reached',
  'booked-by-mistake': 'Booked by mistake',
} as const satisfies Partial<Record<CancelReason, string>>;
export type LabCancelReason = keyof typeof labCancelReasons;

/** True if the lab says that the patient wanted it, which the patient may deny. */
export function isAskedByPatient({ actor, cancelReason }: { actor: BookingActor; cancelReason: CancelReason | null }) {
  return actor === 'vendor' && cancelReason === 'patient-asked';
}
