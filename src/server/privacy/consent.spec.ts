import { beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword } from '../../contract/account/auth.ts';
import { type BookingRequest, createBooking } from '../../contract/patient/bookings.ts';
import { eraseBooking, getAccountData, getBookingData } from '../../contract/patient/privacy.ts';
import { currentNotice } from '../../domain/privacy/consent-notices.ts';
import { createBookingActions, midnight, phone, tomorrow } from '../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const notice = { noticeVersion: currentNotice.version, noticeLanguage: currentNotice.language };
const agreed = { ...notice, agreedAt: expect.stringMatching(/^\d{4}-/) };

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function book(more: Partial<BookingRequest>) {
  const { vendorId, testId } = await createBookingActions(world).createMorningVendor();
  const { code } = await world.visitor()(createBooking, {
    vendorId,
    testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Ravi Kumar',
    patientPhone: phone,
    ...more,
  });
  return { code, phone };
}

const readBooking = async (more: Partial<BookingRequest>) => world.visitor()(getBookingData, await book(more));

describe('the consent to a booking', () => {
  it('is stored with version, language and moment of the notice', async () => {
    expect((await readBooking(notice)).consent).toEqual(agreed);
  });

  it('is not invented for a caller that names no notice', async () => {
    const stored = await readBooking({ patientAge: 12 });
    expect(stored).toMatchObject({ consent: null, patient: { guardian: null } });
  });

  it('is refused for a notice that was never published', async () => {
    const wrong = { status: 400, issues: [expect.objectContaining({ path: 'noticeVersion' })] };
    await expect(book({ ...notice, noticeVersion: 99 })).rejects.toMatchObject(wrong);
    await expect(book({ ...notice, noticeLanguage: 'xx' })).rejects.toMatchObject(wrong);
    await expect(book({ noticeVersion: 1 })).rejects.toMatchObject(wrong);
  });

  it('is given by a named adult for a child, and erased with the booking', async () => {
    const wrong = { status: 400, issues: [expect.objectContaining({ path: 'guardianName' })] };
    await expect(book({ ...notice, patientAge: 17 })).rejects.toMatchObject(wrong);
    const guest = await book({ ...notice, patientAge: 17, guardianName: ' Asha Rao ' });
    expect((await world.visitor()(getBookingData, guest)).patient.guardian).toBe('Asha Rao');
    await world.visitor()(eraseBooking, guest);
    const { db } = world.services;
    const stored = db.selectFrom('bookings').where('code', '=', guest.code).select(['guardianName', 'noticeVersion']);
    expect(await stored.execute()).toEqual([{ guardianName: null, noticeVersion: currentNotice.version }]);
  });

  it.each([{ patientAgeMonths: 0 }, { patientAgeMonths: '23' }, { patientIsMinor: true }])(
    'is given by a named adult for %j',
    async (child) => {
      const wrong = { status: 400, issues: [expect.objectContaining({ path: 'guardianName' })] };
      await expect(book({ ...notice, ...child })).rejects.toMatchObject(wrong);
      const guest = await book({ ...notice, ...child, guardianName: 'Asha Rao' });
      const { patient } = await world.visitor()(getBookingData, guest);
      expect(patient).toMatchObject({
        guardian: 'Asha Rao',
        age: null,
        ageMonths: 'patientAgeMonths' in child ? Number(child.patientAgeMonths) : null,
      });
    },
  );

  it('of an adult needs a notice', async () => {
    const wrong = { status: 400, issues: [expect.objectContaining({ path: 'noticeVersion' })] };
    await expect(book({ patientAge: 17, guardianName: 'Asha Rao' })).rejects.toMatchObject(wrong);
  });
});

describe('the consent to an account', () => {
  const readAccount = async (email: string, more: object) => {
    const call = world.visitor();
    await call(registerWithPassword, { email, password: 'mango tree 7', displayName: 'Asha', ...more });
    return (await call(getAccountData, {})).account;
  };

  it('is stored with version, language and moment of the notice', async () => {
    expect((await readAccount('consent-1@example.in', notice)).consent).toEqual(agreed);
  });

  it('is not invented for a caller that names no notice', async () => {
    expect((await readAccount('consent-2@example.in', {})).consent).toBeNull();
  });
});
