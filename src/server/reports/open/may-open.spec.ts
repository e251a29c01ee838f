import { describe, expect, it } from 'vitest';
import { canAnybodyOpen, mayOpen, type OpenedBooking, type Reader } from './may-open.ts';

const today = '2026-11-30';
const sms = { sendsSms: true, today };
const noSms = { sendsSms: false, today };
const booker = { id: 7, displayName: 'Asha Kulkarni' };
const stranger = { id: 8, displayName: 'Ravi Nair' };

const booking = (values: Partial<OpenedBooking> = {}): OpenedBooking => ({
  customerId: null,
  isBookedByAccount: false,
  isOfOwnNumber: false,
  bookerOpensReport: null,
  patientName: 'Asha K',
  patientAge: 40,
  patientAgeMonths: null,
  guardianName: null,
  patientPhone: '+919812345678',
  phoneIsLandline: false,
  appointmentOn: '2026-11-20',
  ...values,
});
const ofBooker = (values: Partial<OpenedBooking> = {}) =>
  booking({ customerId: booker.id, isBookedByAccount: true, ...values });
const reader = (values: Partial<Reader> = {}): Reader => ({ account: null, hasLink: false, proof: null, ...values });
const byAccount = { way: 'open', by: 'account' };

describe('anybody', () => {
  it.each([
    ['by a code to the phone of a guest', booking(), null, true],
    ['by the account of who booked, if they may', ofBooker({ bookerOpensReport: true }), 'Ravi', true],
    ['not where who booked may not, and the phone is theirs', ofBooker({ bookerOpensReport: false }), 'Ravi', false],
    ['by the account of who booked for a child', ofBooker({ bookerOpensReport: false, patientAge: 8 }), 'Ravi', true],
    [
      'not without account and mobile phone',
      booking({ phoneIsLandline: true, patientPhone: '+912212345678' }),
      null,
      false,
    ],
  ])('can open a report %s', (_by, of, holderName, can) => {
    expect(canAnybodyOpen(of, holderName, sms)).toBe(can);
  });
});

describe('an account opens reports', () => {
  const asBooker = reader({ account: booker });

  it('of its own person, by name or by the number that is its own', () => {
    expect(mayOpen(ofBooker(), asBooker, sms)).toEqual(byAccount);
    expect(mayOpen(ofBooker({ patientName: 'A. Deshpande', isOfOwnNumber: true }), asBooker, sms)).toEqual(byAccount);
  });

  it('of a child that it booked, also one without a known age', () => {
    const child = { patientName: 'Mira Deshpande' };
    expect(mayOpen(ofBooker({ ...child, patientAge: 17, bookerOpensReport: false }), asBooker, sms)).toEqual(byAccount);
    expect(mayOpen(ofBooker({ ...child, patientAge: null, patientAgeMonths: 4 }), asBooker, sms)).toEqual(byAccount);
    expect(mayOpen(ofBooker({ ...child, patientAge: null, guardianName: 'Asha' }), asBooker, sms)).toEqual(byAccount);
    expect(mayOpen(ofBooker({ ...child, patientAge: 18 }), asBooker, sms)).toEqual({ way: 'sms' });
  });

  it('of another adult only with permission', () => {
    const adult = { patientName: 'Sunil Deshpande' };
    expect(mayOpen(ofBooker({ ...adult, bookerOpensReport: true }), asBooker, sms)).toEqual(byAccount);
    expect(mayOpen(ofBooker(adult), asBooker, sms)).toEqual({ way: 'sms' });
  });

  it('not of an adult who did not permit it, whose booking has the phone of the booker', () => {
    const refused = ofBooker({ patientName: 'Sunil Deshpande', bookerOpensReport: false, isOfOwnNumber: true });
    expect(mayOpen(refused, asBooker, sms)).toEqual({ way: 'account' });
    expect(mayOpen(refused, { ...asBooker, hasLink: true, proof: 'sms' }, sms)).toEqual({ way: 'account' });
    expect(mayOpen(refused, reader({ hasLink: true, proof: 'id-and-phone' }), noSms)).toEqual({ way: 'account' });
  });

  it('of a booking that it took over only if its number is the own one', () => {
    const taken = { isBookedByAccount: false };
    expect(mayOpen(ofBooker(taken), asBooker, sms)).toEqual({ way: 'sms' });
    expect(mayOpen(ofBooker({ ...taken, patientAge: 4 }), asBooker, sms)).toEqual({ way: 'sms' });
    expect(mayOpen(ofBooker({ ...taken, isOfOwnNumber: true }), asBooker, sms)).toEqual(byAccount);
    const permitted = { ...taken, patientName: 'Sunil Deshpande', bookerOpensReport: true };
    expect(mayOpen(ofBooker(permitted), asBooker, sms)).toEqual({ way: 'sms' });
    expect(mayOpen(ofBooker({ ...permitted, isOfOwnNumber: true }), asBooker, sms)).toEqual(byAccount);
  });

  it('never of another account, or of none', () => {
    for (const one of [ofBooker({ bookerOpensReport: true }), ofBooker({ patientAge: 3 }), booking()])
      expect(mayOpen(one, reader({ account: stranger }), sms)).toEqual({ way: 'sms' });
  });
});

describe('without an account', () => {
  it('a code to the phone opens reports of the last 90 days', () => {
    expect(mayOpen(booking(), reader({ hasLink: true }), sms)).toEqual({ way: 'sms' });
    expect(mayOpen(booking(), reader({ proof: 'sms' }), sms)).toEqual({ way: 'open', by: 'link' });
    const oldest = booking({ appointmentOn: '2026-09-01' });
    expect(mayOpen(oldest, reader({ proof: 'sms' }), sms)).toEqual({ way: 'open', by: 'link' });
    const older = booking({ appointmentOn: '2026-08-31' });
    expect(mayOpen(older, reader({ proof: 'sms', hasLink: true }), sms)).toEqual({ way: 'account' });
  });

  it('a landline, a number abroad or none gets no code', () => {
    for (const phone of [{ phoneIsLandline: true }, { patientPhone: '+447700900123' }, { patientPhone: null }])
      expect(mayOpen(booking(phone), reader({ proof: 'sms', hasLink: true }), sms)).toEqual({ way: 'account' });
  });

  it('where no SMS is sent, the link and then booking id and phone number open them', () => {
    expect(mayOpen(booking(), reader(), noSms)).toEqual({ way: 'link' });
    expect(mayOpen(booking(), reader({ proof: 'id-and-phone' }), noSms)).toEqual({ way: 'link' });
    expect(mayOpen(booking(), reader({ hasLink: true }), noSms)).toEqual({ way: 'id-and-phone' });
    const proven = reader({ hasLink: true, proof: 'id-and-phone' });
    expect(mayOpen(booking({ phoneIsLandline: true }), proven, noSms)).toEqual({ way: 'open', by: 'code' });
    expect(mayOpen(booking({ patientPhone: null }), proven, noSms)).toEqual({ way: 'account' });
  });

  it('booking id and phone number do not do in place of a code', () => {
    expect(mayOpen(booking(), reader({ hasLink: true, proof: 'id-and-phone' }), sms)).toEqual({ way: 'sms' });
  });
});
