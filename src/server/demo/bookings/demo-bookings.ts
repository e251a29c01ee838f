import type { Selectable } from 'kysely';
import { bookingCodeByteCount, generateBookingCode } from '../../../domain/bookings/booking-code.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import type { BookingChangeRow, BookingRow } from '../../database/tables/booking-rows.ts';
import { type DemoAccountIds, demoAccounts } from '../demo-accounts.ts';
import { createRandom, type Random } from '../random.ts';
import { fictionalPhone, pickPerson } from '../vendors/people.ts';
import { demoVendorId } from '../vendors/vendor-plans.ts';
import type { Appointment } from './appointments.ts';
import { generateHistory, pickCreatedAt } from './booking-history.ts';
import type { ChosenItem, DemoBookingItem } from './booking-items.ts';
import { generateDesk } from './demo-desk-bookings.ts';
import { pickReportTimes } from './report-times.ts';

export type DemoBooking = Omit<
  Selectable<BookingRow>,
  | 'clearedAt'
  | 'queueNumber'
  | 'visitId'
  | 'formerCustomerId'
  | 'handedOverAt'
  | 'referrerId'
  | 'newNumber'
  | 'noticeVersion'
  | 'noticeLanguage'
  | 'agreedAt'
  | 'guardianName'
  | 'linkSecret'
  | 'remindersStoppedAt'
  | 'itemsVersion'
  | 'bookerOpensReport'
  | 'reportPromisedAt'
  | 'notCollected'
  | 'patientAgeMonths'
  | 'phoneIsLandline'
>;
/** The demo world has no moved bookings. */
export type DemoBookingChange = Pick<
  Selectable<BookingChangeRow>,
  'id' | 'bookingId' | 'status' | 'actor' | 'changedBy' | 'changedAt' | 'collectionStep' | 'collectorId'
>;

export const wishes = [
  'Please call before the appointment.',
  'The patient uses a wheelchair.',
  'Needs a printed report for the doctor.',
  'Afraid of needles, please be gentle.',
  'Has diabetes; an early slot would be kind.',
  'Please speak Hindi.',
];

export function generateBookings(
  appointments: readonly Appointment[],
  pickItem: (appointment: Appointment, random: Random) => ChosenItem,
  accounts: DemoAccountIds,
  now: number,
) {
  const drafts = appointments.map((appointment, index) => {
    const random = createRandom('booking', index);
    const { plan, slot, status } = appointment;
    const appointmentAt = fromIndiaTime(slot);
    const isDemoVendor = plan.id === demoVendorId;
    const desk = generateDesk({ ...appointment, isDemoVendor }, appointmentAt, now, createRandom('desk', index));
    const createdAt =
      desk.channel === 'walk-in'
        ? appointmentAt - random.whole(1, 20) * 60_000
        : pickCreatedAt(appointmentAt, now, random);
    const customerId = appointment.isDemoCustomer ? accounts.customer : null;
    const code = generateBookingCode(Uint8Array.from({ length: bookingCodeByteCount }, () => random.whole(0, 255)));
    const item = pickItem(appointment, random);
    const booking = {
      code,
      vendorId: plan.id,
      customerId,
      vendorName: plan.name,
      appointmentOn: slot.day,
      startMinute: slot.minute,
      slotMinutes: slot.slotMinutes,
      atHome: slot.atHome,
      collectionStep: null,
      collectorId: null,
      ...(appointment.isDemoCustomer ? demoPatient : pickPatient(appointment, random)),
      specialInstructions: random.chance(0.12) ? random.pick(wishes) : null,
      status,
      ...desk,
      ...pickReportTimes({ vendorId: plan.id, code, status, appointmentAt, now }),
      createdAt: new Date(createdAt),
    };
    const patient = { actor: 'patient' as const, changedBy: customerId };
    const staff =
      plan.id === demoVendorId
        ? { actor: 'vendor' as const, changedBy: accounts.vendor }
        : { actor: 'admin' as const, changedBy: accounts.admin };
    const createdBy = desk.channel === 'online' ? patient : staff;
    return {
      booking,
      item,
      history: generateHistory({ status, createdAt, appointmentAt, now, createdBy, patient, staff }, random),
    };
  });
  drafts.sort((a, b) => a.booking.createdAt.getTime() - b.booking.createdAt.getTime());

  const bookings: DemoBooking[] = drafts.map(({ booking }, index) => ({ id: index + 1, ...booking }));
  const bookingItems: DemoBookingItem[] = drafts.map(({ booking, item }, index) => ({
    bookingId: index + 1,
    position: 1,
    ...item,
    vendorId: booking.vendorId,
    appointmentOn: booking.appointmentOn,
    startMinute: booking.startMinute,
    status: booking.status,
  }));
  const bookingChanges: DemoBookingChange[] = drafts
    .flatMap(({ history }, index) =>
      history.map((change) => ({ bookingId: index + 1, ...change, collectionStep: null, collectorId: null })),
    )
    .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
    .map((change, index) => ({ id: index + 1, ...change }));
  return { bookings, bookingItems, bookingChanges };
}

const demoPatient = {
  patientName: demoAccounts.customer.displayName,
  patientEmail: demoAccounts.customer.email,
  patientPhone: fictionalPhone(5000),
  patientAge: 34,
  patientGender: 'female' as const,
};

export function pickPatient({ plan }: Pick<Appointment, 'plan'>, random: Random) {
  const { givenName, surname, gender } = pickPerson(plan.region, random);
  const address = `${givenName}.${surname}${random.whole(1, 99)}@mail.example`.toLowerCase();
  return {
    patientName: `${givenName} ${surname}`,
    patientEmail: random.chance(0.7) ? address : null,
    patientPhone: random.chance(0.95) ? fictionalPhone(random.whole(5001, 9999)) : null,
    patientAge: random.chance(0.07) ? random.whole(2, 17) : random.whole(18, random.pick([45, 60, 84])),
    patientGender: random.chance(0.03) ? ('prefer_not_to_say' as const) : gender,
  };
}
