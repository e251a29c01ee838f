import type { BookingRequest } from '../../../contract/bookings.ts';
import type { bookingRequest } from '../../../contract/bookings-schemas.ts';
import { type Day, instantOf } from '../../../domain/calendar.ts';
import { canBeDialled } from '../../../domain/phone.ts';
import type { Bookable } from './bookable.ts';
import { noteToLab } from './booking-relation.ts';

const wrongPhone =
  'Enter a mobile number with 10 digits, or a landline with 0 and its area code. For another country, start with + and its code.';

/** The form's own fields, by their names on the wire. */
export const patientFields = [
  'patientName',
  'patientPhone',
  'patientEmail',
  'patientAge',
  'patientGender',
  'specialInstructions',
] as const;
export type PatientField = (typeof patientFields)[number];
/** All that is typed: `relation` is blank unless somebody books for another person. */
export type Typed = Record<PatientField | 'relation', string> & { bookedFor: 'self' | 'other' };
export type FieldErrors = Partial<Record<PatientField, string>>;

export function typedIn(form: HTMLFormElement): Typed {
  const entered = new FormData(form);
  const textOf = (name: string) => String(entered.get(name) ?? '');
  return {
    ...(Object.fromEntries(patientFields.map((name) => [name, textOf(name)])) as Record<PatientField, string>),
    relation: textOf('relation'),
    bookedFor: textOf('bookedFor') === 'other' ? 'other' : 'self',
  };
}

/**
 * The booking that was filled in, or what is wrong with it. The lab needs a number to call, the contract does not.
 * Without a schema the server alone checks the rest.
 */
export function readBooking(
  schema: typeof bookingRequest | null,
  { item, lab }: Bookable,
  slot: { day: Day; time: string },
  { bookedFor, relation, ...typed }: Typed,
): { booking: BookingRequest; errors: null } | { booking: null; errors: FieldErrors } {
  const booking: BookingRequest = {
    vendorId: lab.id,
    ...item,
    appointmentDate: new Date(instantOf({ day: slot.day, minute: 0 })).toISOString(),
    appointmentTime: slot.time,
    ...typed,
    ...(bookedFor === 'other' && {
      specialInstructions: [noteToLab(relation), typed.specialInstructions.trim()].filter(Boolean).join('\n'),
    }),
  };
  const parsed = schema?.safeParse(booking);
  const errors = fieldErrors(parsed?.error?.issues ?? []);
  if (typed.patientPhone.trim() === '') errors.patientPhone = 'Phone number is required.';
  else if (!canBeDialled(typed.patientPhone)) errors.patientPhone = wrongPhone;
  if (parsed?.success === false || errors.patientPhone) return { booking: null, errors };
  return { booking: parsed?.data ?? booking, errors: null };
}

/** The first complaint about each field. */
export function fieldErrors(issues: readonly { path: string | PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = patientFields.find((name) => name === String(path));
    if (field) errors[field] ??= message;
  }
  return errors;
}
