import { randomBytes } from 'node:crypto';
import { bookingCodeByteCount, generateBookingCode } from '../src/domain/bookings/booking-code.ts';
import type { Statement } from './bare-database.ts';
import type { Appointment } from './free-appointments.ts';

/** A recorded statement with placeholders for the values that differ from booking to booking. */
export type BookingStatement = { sql: string; parameters: Parameter[] };
type Parameter = Placeholder | string | number | boolean | null | Parameter[];
type Placeholder = { each: keyof Appointment | 'code' };

const codePattern = /^[2-9A-Z]{10}$/;

export function withPlaceholders({ sql, parameters }: Statement, booked: Appointment): BookingStatement {
  const names = Object.keys(booked) as (keyof Appointment)[];
  const toParameter = (value: unknown): Parameter => {
    if (Array.isArray(value)) return value.map(toParameter);
    const name = names.find((key) => booked[key] === value);
    if (name) return { each: name };
    return typeof value === 'string' && codePattern.test(value) ? { each: 'code' } : (value as string | number | null);
  };
  return { sql, parameters: parameters.map(toParameter) };
}

export function statementsFor(statements: readonly BookingStatement[], appointment: Appointment): Statement[] {
  const code = generateBookingCode(randomBytes(bookingCodeByteCount));
  const toValue = (parameter: Parameter): unknown => {
    if (Array.isArray(parameter)) return parameter.map(toValue);
    if (parameter === null || typeof parameter !== 'object') return parameter;
    return parameter.each === 'code' ? code : appointment[parameter.each];
  };
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toValue) }));
}
