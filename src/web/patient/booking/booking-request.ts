import type { BookingRequest } from '../../../contract/patient/bookings.ts';
import { currentNotice } from '../../../domain/privacy/consent-notices.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { isDialablePhone } from '../../../domain/text/phone.ts';
import { fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Bookable } from './bookable.ts';
import { formatNoteToVendor } from './booking-relation.ts';
import type { Appointment } from './use-unanswered-booking.ts';

const wrongPhoneMessage =
  'Enter a mobile number with 10 digits, or a landline with 0 and its area code. For another country, start with + and its code.';

export const patientFields = [
  'patientName',
  'patientPhone',
  'patientEmail',
  'patientAge',
  'patientGender',
  'guardianName',
  'specialInstructions',
] as const;
/** All fields; `relation` is blank unless the booking is for another person. */
export const formFields = [...patientFields, 'relation', 'bookedFor'] as const;
export type FormValues = Record<(typeof formFields)[number], string>;

export function toBookingRequest(
  { item, vendor, pricePaise }: Bookable,
  { day, time }: Appointment,
  { bookedFor, relation, ...typed }: FormValues,
  { isRepeatMeant = false } = {},
): BookingRequest {
  return {
    vendorId: vendor.id,
    ...toRequestedItems(item, pricePaise),
    appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
    appointmentTime: time,
    rejectDuplicate: !isRepeatMeant,
    noticeVersion: currentNotice.version,
    noticeLanguage: currentNotice.language,
    ...typed,
    ...(bookedFor === 'other' && {
      specialInstructions: [formatNoteToVendor(relation), typed.specialInstructions.trim()].filter(Boolean).join('\n'),
    }),
  };
}

function toRequestedItems(item: Bookable['item'], pricePaise: number) {
  if (!('items' in item)) return { ...item, expectedPrice: serializeRupees(pricePaise) };
  return {
    items: item.items.map(({ name: _, pricePaise: seenPaise, ...each }) => ({
      ...each,
      expectedPrice: serializeRupees(seenPaise),
    })),
  };
}

export function getAppointment({ appointmentDate, appointmentTime }: BookingRequest): Appointment {
  return { day: toIndiaTime(Date.parse(appointmentDate)).day, time: appointmentTime };
}

/** The form requires a phone number, unlike the contract, so that the lab can call. */
export function checkPhone({ patientPhone }: Pick<BookingRequest, 'patientPhone'>): { patientPhone?: string } {
  const phone = patientPhone?.trim() ?? '';
  if (phone === '') return { patientPhone: 'Phone number is required.' };
  return isDialablePhone(phone) ? {} : { patientPhone: wrongPhoneMessage };
}
