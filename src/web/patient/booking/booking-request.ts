import type { BookingRequest } from '../../../contract/patient/bookings.ts';
import type { bookingRequest } from '../../../contract/patient/bookings-schemas.ts';
import { fromIndiaTime, type PlainDate } from '../../../domain/calendar.ts';
import { isDialablePhone } from '../../../domain/phone.ts';
import type { Bookable } from './bookable.ts';
import { formatNoteToVendor } from './booking-relation.ts';

const wrongPhoneMessage =
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
export type FormValues = Record<PatientField | 'relation', string> & { bookedFor: 'self' | 'other' };
export type FieldErrors = Partial<Record<PatientField, string>>;

export function readFormValues(form: HTMLFormElement): FormValues {
  const entered = new FormData(form);
  const readText = (name: string) => String(entered.get(name) ?? '');
  return {
    ...(Object.fromEntries(patientFields.map((name) => [name, readText(name)])) as Record<PatientField, string>),
    relation: readText('relation'),
    bookedFor: readText('bookedFor') === 'other' ? 'other' : 'self',
  };
}

/**
 * Parses the form: the booking, or errors by field. A phone number is required here, unlike in the contract, so that
 * the lab can call. Without a schema the server alone checks the rest.
 */
export function parseBooking(
  schema: typeof bookingRequest | null,
  { item, vendor }: Bookable,
  slot: { day: PlainDate; time: string },
  { bookedFor, relation, ...typed }: FormValues,
): { booking: BookingRequest; errors: null } | { booking: null; errors: FieldErrors } {
  const booking: BookingRequest = {
    vendorId: vendor.id,
    ...item,
    appointmentDate: new Date(fromIndiaTime({ day: slot.day, minute: 0 })).toISOString(),
    appointmentTime: slot.time,
    ...typed,
    ...(bookedFor === 'other' && {
      specialInstructions: [formatNoteToVendor(relation), typed.specialInstructions.trim()].filter(Boolean).join('\n'),
    }),
  };
  const parsed = schema?.safeParse(booking);
  const errors = toFieldErrors(parsed?.error?.issues ?? []);
  if (typed.patientPhone.trim() === '') errors.patientPhone = 'Phone number is required.';
  else if (!isDialablePhone(typed.patientPhone)) errors.patientPhone = wrongPhoneMessage;
  if (parsed?.success === false || errors.patientPhone) return { booking: null, errors };
  return { booking: parsed?.data ?? booking, errors: null };
}

/** The first complaint about each field. */
export function toFieldErrors(issues: readonly { path: string | PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = patientFields.find((name) => name === String(path));
    if (field) errors[field] ??= message;
  }
  return errors;
}
