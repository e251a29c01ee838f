import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots } from '../../contract/patient/availability.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { findBookingLead, updateBookingLead } from '../../contract/vendor/availability/lead-and-walk-ins.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const today = toIndiaTime(testNow).day;

describe('the lead time of a lab', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openLab() {
    const lab = await createTestVendor(world, { from: '10:00', to: '12:00', slotMinutes: 15, city: 'Leadpur' });
    const { call: owner } = await createTestMember(world, lab, 'owner');
    const times = () => world.visitor()(availableSlots, { vendorId: lab.vendorId, date: today });
    const book = (appointmentTime: string) =>
      world.visitor()(createBooking, {
        vendorId: lab.vendorId,
        testId: lab.testId,
        appointmentDate: new Date(fromIndiaTime({ day: today, minute: 0 })).toISOString(),
        appointmentTime,
        patientName: 'Ravi Kumar',
      });
    return { lab, owner, times, book };
  }

  it('is half an hour, in free times, lists, the page of the lab, and for bookings', async () => {
    const { lab, owner, times, book } = await openLab();
    expect(await owner(findBookingLead, {})).toEqual({ leadMinutes: 30 });
    expect((await times())[0]).toBe('10:30');
    const [offer] = await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'leadpur' });
    expect(offer?.nextSlot).toEqual({ date: today, time: '10:30' });
    const page = await world.visitor()(vendorBySlug, { vendorSlug: lab.slug });
    expect(page).toMatchObject({ leadMinutes: 30, nextSlot: { date: today, time: '10:30' } });
    await expect(book('10:15')).rejects.toMatchObject({ status: 409 });
    await book('10:30');
  });

  it('is set by the lab, down to nothing and up to a day', async () => {
    const { owner, times, book } = await openLab();
    await owner(updateBookingLead, { leadMinutes: 90 });
    expect((await times())[0]).toBe('11:30');
    await owner(updateBookingLead, { leadMinutes: 0 });
    expect((await times())[0]).toBe('10:15');
    await book('10:15');
    for (const leadMinutes of [-1, 1.5, 1441]) {
      await expect(owner(updateBookingLead, { leadMinutes })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('does not bind the desk', async () => {
    const { lab, owner } = await openLab();
    const { booking } = await owner(createStaffBooking, walkIn(lab, { date: today, time: '10:15' }));
    expect(booking).toMatchObject({ appointmentTime: '10:15:00' });
  });
});
