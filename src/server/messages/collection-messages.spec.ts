import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { moveBooking } from '../../contract/patient/my-bookings.ts';
import { takeCollectionStep } from '../../contract/vendor/rounds/rounds.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { phone, tomorrow } from '../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { openPatientMessages, type PatientMessages } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

const later = addDays(tomorrow, 3);

describe('messages about a visit at home whose collector is chosen', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  async function bookWithCollector() {
    const lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    const owner = await createTestMember(world, lab, 'owner');
    const windows = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '07:00:00',
      endTime: '08:00:00',
      maxHomes: 5,
    }));
    const terms = { isActive: true, charge: '0.00', freeFrom: null, leadMinutes: 0, pincodes: [homePincode] };
    await openHomeCollection(world, lab, owner.call, { ...terms, windows });
    const to = `kamala-${lab.vendorId}@example.in`;
    const { code, bookingId } = await world.visitor()(createBooking, {
      ...bookingTomorrow(lab, '07:00'),
      collectAt: homeAddress,
      patientEmail: to,
    });
    await patient.makeAll();
    await owner.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: owner.userId });
    await patient.makeAll();
    return { to, bookingId, code, owner };
  }

  it('remind of the new day after a move, and say when it was', async () => {
    const { to, code } = await bookWithCollector();
    await patient.deliverDue(to);
    await world.visitor()(moveBooking, { code, phone, date: later, time: '07:00' });
    await patient.makeAll();
    const [moved] = await patient.deliverDue(to);
    expect(moved?.text).toMatch(/Before, it was .*7:00 am/);
    const waiting = (await patient.listMessages(to)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ kind, dueAt }) => [kind, dueAt.getTime()])).toEqual([
      ['booking-reminder', fromIndiaTime({ day: addDays(later, -1), minute: 18 * 60 })],
    ]);
  });

  it('give the reason of a cancellation', async () => {
    const { to, bookingId, owner } = await bookWithCollector();
    await patient.deliverDue(to);
    const reason = 'The collector is ill today';
    await owner.call(updateBookingStatus, { bookingId, status: 'cancelled', reason });
    await patient.makeAll();
    expect((await patient.deliverDue(to))[0]?.text).toContain(`The reason: ${reason}`);
  });

  it('say that the lab was asked for a cancellation, so that the patient can deny it', async () => {
    const { to, bookingId, owner } = await bookWithCollector();
    await patient.deliverDue(to);
    await owner.call(updateBookingStatus, { bookingId, status: 'cancelled', cancelReason: 'patient-asked' });
    await patient.makeAll();
    expect((await patient.deliverDue(to))[0]?.text).toContain('The lab says that you asked for it.');
  });
});
