import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../../contract/patient/bookings-schemas.ts';
import { parseRequest } from '../../../form/parse-request.ts';
import type { Bookable } from '../choose/bookable.ts';
import { checkPhone, type FormValues, formFields, getAppointment, toBookingRequest } from './booking-request.ts';

const bookable = { item: { testId: 7 }, vendor: { id: 3 }, pricePaise: 84_900 } as Bookable;
const slot = { day: '2026-11-21', time: '09:30' };
const typed: FormValues = {
  patientName: ' Asha Rao ',
  patientPhone: '98765 43210',
  patientEmail: '',
  patientAge: '',
  patientAgeMonths: '',
  ageUnit: 'years',
  minor: 'no',
  patientGender: '',
  guardianName: '',
  opensReport: 'no',
  specialInstructions: '',
  relation: '',
  bookedFor: 'self',
  'collectAt.pincode': '',
  'collectAt.house': '',
  'collectAt.street': '',
  'collectAt.floor': '',
  'collectAt.landmark': '',
  site: 'lab',
};

/** Returns the request that the form sends, or its field errors. */
function parseBooking(
  schema: typeof bookingRequest | null,
  ...form: Parameters<typeof toBookingRequest>
): { booking: unknown; errors: object | null } {
  const parsed = parseRequest(toBookingRequest(...form), formFields, schema, checkPhone);
  return parsed.success ? { booking: parsed.request, errors: null } : { booking: null, errors: parsed.errors };
}

describe('toBookingRequest', () => {
  it('sends midnight of the day in India', () => {
    expect(parseBooking(bookingRequest, bookable, slot, typed).booking).toEqual({
      vendorId: 3,
      testId: 7,
      appointmentDate: '2026-11-20T18:30:00.000Z',
      appointmentTime: '09:30',
      patientName: 'Asha Rao',
      patientEmail: null,
      patientPhone: '+919876543210',
      patientAge: null,
      patientGender: null,
      guardianName: null,
      specialInstructions: null,
      expectedPrice: '849.00',
      rejectDuplicate: true,
      noticeVersion: 1,
      noticeLanguage: 'en',
    });
  });

  it('requires the adult who agrees only for a child', () => {
    const errorsAt = (patientAge: string, guardianName = '') =>
      parseBooking(bookingRequest, bookable, slot, { ...typed, patientAge, guardianName }).errors;
    expect(errorsAt('17')).toEqual({ guardianName: expect.stringContaining('parent or guardian') });
    expect(errorsAt('17', 'Asha Rao')).toBeNull();
    expect(errorsAt('18')).toBeNull();
    expect(errorsAt('')).toBeNull();
  });

  it('sends an age in months, for which an adult agrees', () => {
    const months: FormValues = { ...typed, patientAge: '8', ageUnit: 'months' };
    expect(parseBooking(bookingRequest, bookable, slot, months).errors).toEqual({
      guardianName: expect.stringContaining('parent or guardian'),
    });
    expect(parseBooking(bookingRequest, bookable, slot, { ...months, guardianName: 'Asha Rao' }).booking).toMatchObject(
      {
        patientAge: null,
        patientAgeMonths: 8,
      },
    );
    expect(parseBooking(bookingRequest, bookable, slot, { ...months, patientAge: '24' }).errors).toMatchObject({
      patientAgeMonths: 'Age in months must be a whole number from 0 to 23.',
    });
  });

  it('requires the adult, too, for a child whose age is left out', () => {
    const errorsAt = (more: Partial<FormValues>) =>
      parseBooking(bookingRequest, bookable, slot, { ...typed, minor: 'yes', ...more }).errors;
    expect(errorsAt({})).toEqual({ guardianName: expect.stringContaining('parent or guardian') });
    expect(errorsAt({ guardianName: 'Asha Rao' })).toBeNull();
    expect(errorsAt({ patientAge: '40' })).toBeNull();
  });

  it('sends the package in place of the test', () => {
    const { booking } = parseBooking(bookingRequest, { ...bookable, item: { packageId: 40 } }, slot, typed);
    expect(booking).toMatchObject({ vendorId: 3, packageId: 40 });
    expect(booking).not.toHaveProperty('testId');
  });

  it('sends the charge for coming beside the prices of several tests', () => {
    const several = {
      ...bookable,
      item: { items: [{ testId: 7, name: 'Lipid Profile', pricePaise: 84_900, limits: [], slugs: ['lipid-profile'] }] },
      homeCollection: { chargePaise: 12_000, freeFromPaise: null },
    };
    const atHome = toBookingRequest(several, slot, { ...typed, site: 'home' });
    expect(atHome).toMatchObject({ expectedCharge: '120.00' });
    expect(atHome.items).toEqual([{ testId: 7, expectedPrice: '849.00' }]);
    expect(toBookingRequest(several, slot, typed)).not.toHaveProperty('expectedCharge');
  });

  it('requires a name and a phone number', () => {
    const { booking, errors } = parseBooking(bookingRequest, bookable, slot, {
      ...typed,
      patientName: '  ',
      patientPhone: ' ',
    });
    expect(booking).toBeNull();
    expect(errors).toEqual({ patientName: 'Patient name is required.', patientPhone: 'Phone number is required.' });
  });

  it.each(['0', '-1', '1.5', '121', 'x', '0x10', '1e1', '+5', '١e١'])('rejects %j as an age', (patientAge) => {
    const { errors } = parseBooking(bookingRequest, bookable, slot, { ...typed, patientAge });
    expect(errors).toEqual({ patientAge: 'Age must be a whole number from 1 to 120.' });
  });

  it('leaves the checks to the server if the schema could not be loaded', () => {
    expect(parseBooking(null, bookable, slot, { ...typed, patientAge: 'x' }).booking).toMatchObject({
      patientAge: 'x',
    });
    expect(parseBooking(null, bookable, slot, { ...typed, patientPhone: '' }).booking).toBeNull();
  });

  it('reports an invalid address and number', () => {
    const { errors } = parseBooking(bookingRequest, bookable, slot, {
      ...typed,
      patientEmail: 'x',
      patientPhone: '12',
    });
    expect(errors).toEqual({
      patientEmail: 'Please enter a valid email address.',
      patientPhone: expect.stringContaining('Enter a mobile number with 10 digits'),
    });
  });

  it('accepts only numbers that the lab can dial', () => {
    const { errors } = parseBooking(bookingRequest, bookable, slot, { ...typed, patientPhone: '12345 67890' });
    expect(Object.keys(errors ?? {})).toEqual(['patientPhone']);
  });

  it('notes for the lab that the booking is for another person', () => {
    const { booking } = parseBooking(bookingRequest, bookable, slot, {
      ...typed,
      bookedFor: 'other',
      relation: 'mother',
      specialInstructions: ' Uses a wheelchair ',
    });
    expect(booking).toHaveProperty(
      'specialInstructions',
      'Booked by somebody else for the patient (mother). The phone is of the person who booked.\nUses a wheelchair',
    );
    expect(booking).not.toHaveProperty('relation');
    expect(booking).not.toHaveProperty('bookedFor');
  });
});

describe('getAppointment', () => {
  it('returns day and time of a request', () => {
    expect(getAppointment(toBookingRequest(bookable, slot, typed))).toEqual(slot);
  });
});
