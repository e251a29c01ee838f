import { randomBytes } from 'node:crypto';
import { bookingCodeByteCount, generateBookingCode } from '../src/domain/booking-code.ts';
import type { Statement } from './bare-database.ts';
import type { Appointment } from './free-appointments.ts';

/** A recorded statement with the places that differ from booking to booking. */
export type BookingStatement = { sql: string; parameters: (Placeholder | Plain)[] };
type Placeholder = { each: keyof Appointment | 'code' };
type Plain = string | number | boolean | null;

const codePattern = /^[2-9A-Z]{10}$/;

export function withPlaceholders({ sql, parameters }: Statement, booked: Appointment): BookingStatement {
  const names = Object.keys(booked) as (keyof Appointment)[];
  return {
    sql,
    parameters: parameters.map((value) => {
      const name = names.find((key) => booked[key] === value);
      if (name) return { each: name };
      return typeof value === 'string' && codePattern.test(value) ? { each: 'code' } : (value as Plain);
    }),
  };
}

export function statementsFor(statements: readonly BookingStatement[], appointment: Appointment): Statement[] {
  const code = generateBookingCode(randomBytes(bookingCodeByteCount));
  return statements.map(({ sql, parameters }) => ({
    sql,
    parameters: parameters.map((value) =>
      value === null || typeof value !== 'object' ? value : value.each === 'code' ? code : appointment[value.each],
    ),
  }));
}
