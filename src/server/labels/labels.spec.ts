import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking, findVendorBookings } from '../../contract/vendor/booking-desk.ts';
import { listTubeLabels } from '../../contract/vendor/labels.ts';
import { createLabOfThreeTests } from '../testing/several-tests.ts';
import { walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('labels of tubes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function open() {
    const lab = await createLabOfThreeTests(world, { capacity: 3 });
    const { call: desk } = await createTestMember(world, lab, 'desk');
    const items = lab.tests.map(({ id }) => ({ testId: id }));
    const more = { items, patientName: 'Asha Rao', patientAge: 34, patientGender: 'female' };
    const { booking } = await desk(createStaffBooking, walkIn(lab, more) as never);
    return { lab, desk, booking };
  }

  it('are one for each tube, with what a scan finds the booking by', async () => {
    const { desk, booking } = await open();
    const labels = await desk(listTubeLabels, { bookingId: booking.id });
    expect(labels[0]).toMatchObject({
      code: booking.code,
      patientName: 'Asha Rao',
      sexAndAge: 'F, 34 years',
      time: '09:00',
    });
    const tubes = labels.map(({ sample, container }) => `${sample} ${container}`);
    expect(new Set(tubes).size).toBe(tubes.length);
    expect(labels.flatMap(({ tests }) => tests).toSorted()).toEqual(booking.items.map(({ name }) => name).toSorted());
    // A start, ten letters, a check sign of 11 modules each, and a stop of 13.
    expect(labels[0]?.barcode).toMatchObject({ modules: 145, path: expect.stringMatching(/^M0 0h2v1h-2z/) });
    const { bookings } = await desk(findVendorBookings, { text: booking.code });
    expect(bookings.map(({ id }) => id)).toEqual([booking.id]);
  });

  it('of a day are those of visits at home', async () => {
    const { desk, booking } = await open();
    expect(await desk(listTubeLabels, { homesOn: booking.date })).toEqual([]);
    const { db } = world.services;
    await db
      .updateTable('bookings')
      .set({ atHome: true, collectionStep: 'waiting' })
      .where('id', '=', booking.id)
      .execute();
    expect((await desk(listTubeLabels, { homesOn: booking.date }))[0]).toMatchObject({ bookingId: booking.id });
  });

  it('are for the desk of the lab', async () => {
    const [{ booking, lab }, other] = [await open(), await open()];
    const { id: bookingId } = booking;
    await expect(other.desk(listTubeLabels, { bookingId })).rejects.toMatchObject({ status: 404 });
    await expect(other.desk(listTubeLabels, {})).rejects.toMatchObject({ status: 400 });
    const { call: collector } = await createTestMember(world, lab, 'collector');
    await expect(collector(listTubeLabels, { bookingId })).rejects.toMatchObject({ status: 403 });
  });
});
