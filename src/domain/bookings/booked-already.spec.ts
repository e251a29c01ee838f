import { describe, expect, it } from 'vitest';
import { type BookedPerson, findBookedAlready, findWrittenDown } from './booked-already.ts';

const phone = '+919876543210';
const of = (patientName: string | null, more: Partial<BookedPerson> = {}): BookedPerson => ({
  patientName,
  patientPhone: phone,
  customerId: null,
  ...more,
});
const isBooked = (name: string, booked: BookedPerson, more?: Partial<BookedPerson>) =>
  findBookedAlready(of(name, more), [of('Somebody Else'), booked]) === booked;

describe('findBookedAlready', () => {
  it.each([
    ['Asha Verma', 'asha  verma'],
    ['Smt. Asha Verma', 'Asha Verma'],
    ['Asha', 'Asha Verma'],
    ['A. Verma', 'Asha Verma'],
    ['Verma Asha', 'Asha Verma'],
    ['Ａsha Vérma', 'Asha Verma'],
    ['आशा वर्मा', 'आशा'],
  ])('finds %s in a booking of %s', (name, booked) => expect(isBooked(name, of(booked))).toBe(true));

  it.each([
    ['Mira Verma', 'Asha Verma'],
    ['Asha Verma', 'Asha Kumar'],
    ['Ravi Kumar Verma', 'Asha Verma'],
    ['Dr', 'Asha Verma'],
    ['1', 'Asha Verma'],
    ['A V', 'Asha Verma'],
    ['a v x y z', 'Asha Verma'],
  ])('lets %s book beside %s, a relative with the same number', (name, booked) =>
    expect(isBooked(name, of(booked))).toBe(false),
  );

  it('knows a person by number or account, and nobody by the name alone', () => {
    const other = { patientPhone: '+919876543211' };
    expect(isBooked('Asha Verma', of('Asha Verma', { customerId: 7 }), { ...other, customerId: 7 })).toBe(true);
    expect(isBooked('Asha Verma', of('Asha Verma', { customerId: 7 }), { ...other, customerId: 8 })).toBe(false);
    expect(isBooked('Asha Verma', of('Asha Verma'), other)).toBe(false);
    const unknown = { patientPhone: null, customerId: null };
    expect(isBooked('Asha Verma', of('Asha Verma', unknown), unknown)).toBe(false);
    expect(isBooked('Asha Verma', of(null))).toBe(false);
  });
});

describe('findWrittenDown', () => {
  const unknown = { patientPhone: null, customerId: null };

  it('finds a person by the number, and by the whole name where neither has one', () => {
    const [booked, nameless] = [of('Asha Verma'), of('Asha Verma', unknown)];
    expect(findWrittenDown(of('Asha'), [booked])).toBe(booked);
    expect(findWrittenDown(of('asha verma', unknown), [booked, nameless])).toBe(nameless);
    expect(findWrittenDown(of('Asha', unknown), [nameless])).toBeUndefined();
    expect(findWrittenDown(of('Asha Verma', unknown), [booked])).toBeUndefined();
  });
});
