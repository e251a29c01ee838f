import type { BookingRequest } from '../../../../contract/patient/bookings.ts';
import type { CollectionAddress } from '../../../../domain/home-collection/collection-address.ts';
import { currentNotice } from '../../../../domain/privacy/consent-notices.ts';
import { serializeRupees } from '../../../../domain/text/money.ts';
import { isDialablePhone, wrongPhoneMessage } from '../../../../domain/text/phone.ts';
import { fromIndiaTime, toIndiaTime } from '../../../../domain/time/calendar.ts';
import { ageFields, toAge } from '../../../form/age-field.tsx';
import { type Bookable, getTotal, type SeveralItem } from '../choose/bookable.ts';
import type { Appointment } from '../choose/use-unanswered-booking.ts';
import { formatNoteToVendor } from './booking-relation.ts';

const detailFields = [
  'patientName',
  'patientPhone',
  'patientEmail',
  'patientGender',
  'guardianName',
  'specialInstructions',
] as const;
export const patientFields = [...detailFields, ...ageFields] as const;
export const collectionFields = [
  'collectAt.pincode',
  'collectAt.house',
  'collectAt.street',
  'collectAt.floor',
  'collectAt.landmark',
] as const;
export const formFields = [
  ...patientFields,
  ...collectionFields,
  'relation',
  'bookedFor',
  'opensReport',
  'site',
  'minor',
] as const;
/** The code is asked for after a first answer, and no part of the draft. */
export const sentFields = [...formFields, 'phoneCode'] as const;
export type SentField = (typeof sentFields)[number];
export type FormValues = Record<(typeof formFields)[number], string>;
type PatientDetails = Pick<FormValues, (typeof detailFields)[number]>;

export function toBookingRequest(
  bookable: Bookable,
  { day, time }: Appointment,
  { bookedFor, opensReport, relation, site, minor, patientAge, ageUnit, ...fields }: FormValues,
  { isRepeatMeant = false } = {},
): BookingRequest {
  const isAtHome = site === 'home';
  const typed = Object.fromEntries(detailFields.map((name) => [name, fields[name]])) as PatientDetails;
  return {
    vendorId: bookable.vendor.id,
    ...toRequestedItems(bookable.item, getTotal(bookable, isAtHome)),
    appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
    appointmentTime: time,
    rejectDuplicate: !isRepeatMeant,
    noticeVersion: currentNotice.version,
    noticeLanguage: currentNotice.language,
    ...typed,
    ...toAge({ patientAge, ageUnit }),
    ...(patientAge.trim() === '' && minor === 'yes' && { patientIsMinor: true }),
    ...(isAtHome && { collectAt: toAddress(fields) }),
    ...(isAtHome && { expectedCharge: serializeRupees(getTotal(bookable, true) - bookable.pricePaise) }),
    ...(bookedFor === 'other' && {
      bookerOpensReport: opensReport === 'yes',
      specialInstructions: [formatNoteToVendor(relation), typed.specialInstructions.trim()].filter(Boolean).join('\n'),
    }),
  };
}

function toRequestedItems(item: Bookable['item'], pricePaise: number) {
  if (!('items' in item)) return { ...item, expectedPrice: serializeRupees(pricePaise) };
  return { items: item.items.map(toRequestedItem) };
}

export function toRequestedItem(item: SeveralItem) {
  const id = 'testId' in item ? { testId: item.testId } : { packageId: item.packageId };
  return { ...id, expectedPrice: serializeRupees(item.pricePaise) };
}

export function toAddress(fields: Pick<FormValues, (typeof collectionFields)[number]>): CollectionAddress {
  return {
    pincode: fields['collectAt.pincode'],
    house: fields['collectAt.house'],
    street: fields['collectAt.street'],
    floor: fields['collectAt.floor'] || null,
    landmark: fields['collectAt.landmark'] || null,
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
