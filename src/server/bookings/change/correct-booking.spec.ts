import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { createBooking, tooManyAtVendorMessage } from '../../../contract/patient/bookings.ts';
import { correctBooking, findBooking } from '../../../contract/patient/my-bookings.ts';
import { updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { createBookingActions, midnight, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

const right = { patientName: 'Ravi Kumaran', patientPhone: '+919876500001', patientAge: 61 };

/** A booking, and how its patient and its lab reach it. */
async function createBooked(caller: Call = world.visitor()) {
  const lab = await bookings.createMorningVendor();
  const { code } = await bookings.book(lab, {}, caller);
  const bookingId = await bookings.findId(code);
  const { call } = await createTestMember(world, lab, 'desk');
  return {
    lab,
    code,
    correct: (more: object = {}, as = world.visitor()) =>
      as(correctBooking, { code, phone, ...right, ...more } as Parameters<typeof correct>[0]),
    seenByLab: () => call(vendorBooking, { bookingId }),
    setStatus: (status: string) => call(updateBookingStatus, { bookingId, status }),
  };
}
const correct = (details: { code: string; phone?: string } & typeof right) => details;

describe('correcting a booking', () => {
  it('changes name, phone number and age, and notifies the lab', async () => {
    const { code, correct, seenByLab } = await createBooked();
    expect(await correct({ patientPhone: '98765 00001', patientAge: '61' })).toMatchObject({ ...right, code });
    expect(await seenByLab()).toMatchObject(right);
    const { history } = await seenByLab();
    expect(history.at(-1)).toMatchObject({ actor: 'patient', corrected: ['name', 'phone', 'age'], status: 'pending' });
    expect((await bookings.findHistory(code)).bookingEvents.at(-1)).toBe('phone-corrected');
  });

  it('changes an age in years to one in months, and back', async () => {
    const { correct, seenByLab } = await createBooked();
    const inMonths = { patientAge: null, patientAgeMonths: 8 };
    expect(await correct(inMonths)).toMatchObject(inMonths);
    expect(await seenByLab()).toMatchObject(inMonths);
    const phone = right.patientPhone;
    expect(await correct({ phone, patientAge: 2 })).toMatchObject({ patientAge: 2, patientAgeMonths: null });
  });

  it('needs the new phone number from then on', async () => {
    const { code, correct } = await createBooked();
    await correct();
    await expect(world.visitor()(findBooking, { code, phone })).rejects.toMatchObject({ status: 404 });
    expect(await world.visitor()(findBooking, { code, phone: right.patientPhone })).toMatchObject(right);
  });

  it('is told as another number when the same digits are a landline, to which no SMS goes', async () => {
    const { code, correct } = await createBooked();
    await correct({ patientPhone: '8041234567' });
    await correct({ phone: '8041234567', patientPhone: '080 4123 4567' });
    expect((await bookings.findHistory(code)).bookingEvents.slice(-2)).toEqual(['phone-corrected', 'phone-corrected']);
  });

  it('gives the booking three other addresses at most, each of which gets a mail; then the lab is called', async () => {
    const { correct, seenByLab } = await createBooked();
    await correct();
    const by = { phone: right.patientPhone };
    for (const at of [1, 2, 3]) await correct({ ...by, patientEmail: `right-${at}@example.in` });
    await correct({ ...by, patientEmail: 'right-3@example.in' });
    const refused = { status: 409, code: 'call-lab' };
    await expect(correct({ ...by, patientEmail: 'right-4@example.in' })).rejects.toMatchObject(refused);
    expect(await correct({ ...by, patientName: 'Ravi K' })).toMatchObject({ patientEmail: 'right-3@example.in' });
    expect(await seenByLab()).toMatchObject({ patientEmail: 'right-3@example.in' });
  });

  it('is possible for the account of the booking without its number', async () => {
    const asha = await bookings.registerCustomer();
    const { correct } = await createBooked(asha);
    expect(await correct({ phone: undefined }, asha)).toMatchObject(right);
    const other = await bookings.registerCustomer();
    await expect(correct({ phone: undefined, patientPhone: '+919876588888' }, other)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('happens once, however often it is sent', async () => {
    const { code, correct } = await createBooked();
    await correct();
    expect(await correct()).toMatchObject(right);
    const { changes } = await bookings.findHistory(code);
    expect(changes.map(({ corrected }) => corrected)).toEqual([null, ['name', 'phone', 'age']]);
  });

  it('records only changed values', async () => {
    const { correct, seenByLab } = await createBooked();
    await correct({ patientName: 'Ravi Kumar', patientAge: null });
    expect((await seenByLab()).history.at(-1)).toMatchObject({ corrected: ['phone'] });
  });

  it.each([
    ['completed', 'This visit is over. For a change, call the lab.'],
    ['cancelled', 'This booking was cancelled. Please book again.'],
  ])('ends when the booking is %s', async (status, message) => {
    const { correct, setStatus, seenByLab } = await createBooked();
    expect(await correct({ patientPhone: phone })).toMatchObject({ canCorrect: true });
    await setStatus(status);
    await expect(correct({ patientPhone: phone, patientName: 'Ravi' })).rejects.toMatchObject({ status: 409, message });
    expect(await seenByLab()).toMatchObject({ patientName: right.patientName });
  });

  it('ends when the time of the appointment has come, not two hours before, and not when the lab confirms', async () => {
    const { correct, setStatus } = await createBooked();
    await setStatus('confirmed');
    const start = fromIndiaTime({ day: tomorrow, minute: 540 });
    await bookings.withClockAt(start - 60_000, () => correct({ patientPhone: phone }));
    await expect(
      bookings.withClockAt(start, () => correct({ patientPhone: phone, patientName: 'Ravi' })),
    ).rejects.toMatchObject({ status: 409, code: 'booking-over' });
  });

  it.each([
    [{ phone: '+919876599999', patientPhone: '+919876588888' }, 404],
    [{ phone: undefined }, 400],
    [{ patientName: ' ' }, 400],
    [{ patientPhone: '' }, 400],
    [{ patientPhone: '98765 4321' }, 400],
    [{ patientAge: 'x' }, 400],
    [{ patientAge: 1, patientAgeMonths: 8 }, 400],
  ])('is refused with %j', async (wrong, status) => {
    const { correct, seenByLab } = await createBooked();
    await expect(correct(wrong)).rejects.toMatchObject({ status });
    expect(await seenByLab()).toMatchObject({ patientName: 'Ravi Kumar', patientPhone: phone });
  });

  it('keeps to the limits of the new phone number', async () => {
    const { lab, correct, seenByLab } = await createBooked();
    const patientPhone = '+919876511111';
    for (const appointmentTime of ['09:30', '10:00', '10:30']) {
      const appointment = { appointmentDate: midnight(tomorrow), appointmentTime };
      const { vendorId, testId } = lab;
      await world.visitor()(createBooking, { vendorId, testId, ...appointment, patientName: 'Mira', patientPhone });
    }
    const { config } = world.services;
    config.rateLimitScale = 1;
    try {
      // In an hour of its own, because other specs use up this one's calls.
      await bookings.withClockAt(testNow + 7_200_000, async () => {
        await expect(correct({ patientPhone })).rejects.toMatchObject({ message: tooManyAtVendorMessage(3) });
        expect(await seenByLab()).toMatchObject({ patientPhone: phone });
        // A limit that is reached does not hinder another correction.
        expect(await correct({ patientPhone: phone })).toMatchObject({ patientName: right.patientName });
      });
    } finally {
      config.rateLimitScale = 0;
    }
  });
});
