import { createBooking } from '../src/contract/patient/bookings.ts';
import { fromIndiaTime } from '../src/domain/time/calendar.ts';
import { formatPlainTime } from '../src/domain/time/plain-time.ts';
import type { Appointment, FreeAppointment } from './free-appointments.ts';
import type { Requests } from './load.ts';

export const helloPath = '/hello';
export const treePath = '/tree';
export const bareOffersPath = '/offers';
export const bareSlotsPath = '/slots';
export const bareBookingPath = '/booking';

export const json = { 'content-type': 'application/json' };

/** As people type: beginnings, abbreviations, slips, Hindi, complaints. */
export const popularQueries = [
  ...['cbc', 'thyr', 'vit d', 'sugar test', 'lipid profile', 'hba1c', 'liver function', 'full body checkup'],
  ...['thyorid', 'colestrol', 'khoon ki jaanch', 'peshab test', 'bukhar', 'hair fall', 'mri brain', 'x'],
];

export const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET' as const, path, headers });

/**
 * Prefixes of test names, some with a letter left out: thousands of queries, so many that each is evicted from the
 * cache before it comes again.
 */
export function eachNewQuery(testNames: readonly string[], pathOf: (query: string) => string): Requests {
  const typed = testNames.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 3) }, (_, at) => [
      name.slice(0, at + 4),
      name.slice(0, at + 1) + name.slice(at + 2, at + 9),
    ]).flat(),
  );
  const paths = [...new Set(typed)].map(pathOf);
  let turn = 0;
  // Prefixes of one name are neighbours in the list; a stride mixes them.
  return [() => get(paths[(turn++ * 7919) % paths.length] ?? '')];
}

/** Another appointment for each request. */
export function eachBooking(appointments: Iterator<Appointment>): Requests {
  const path = createBooking.path;
  return [() => ({ method: 'POST', path, headers: json, body: bookingBody(takeNext(appointments)) })];
}

/** The same with five tests in each. */
export function eachBookingOfFive(appointments: Iterator<FreeAppointment>): Requests {
  const bodyOf = (appointment: FreeAppointment) => {
    const { testId: _, ...booking } = JSON.parse(bookingBody(appointment));
    return JSON.stringify({ ...booking, items: appointment.testIds.map((testId) => ({ testId })) });
  };
  const next = () => bodyOf(takeNext(appointments));
  return [() => ({ method: 'POST', path: createBooking.path, headers: json, body: next() })];
}

export function eachBareBooking(appointments: Iterator<Appointment>): Requests {
  const askNext = () => {
    const { vendorId, testId, day, minute } = takeNext(appointments);
    return get(`${bareBookingPath}?vendorId=${vendorId}&testId=${testId}&day=${day}&minute=${minute}`);
  };
  return [askNext];
}

export function bookingBody(appointment: Appointment): string {
  const { vendorId, testId, day, minute } = appointment;
  return JSON.stringify({
    vendorId,
    testId,
    appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
    appointmentTime: formatPlainTime(minute),
    patientName: 'Asha Kulkarni',
    patientPhone: phoneOf(appointment),
    patientEmail: 'asha@example.com',
    patientAge: 41,
    patientGender: 'female',
  });
}

/** A number for each appointment: bookings of one number wait for each other. */
function phoneOf({ vendorId, testId, day, minute }: Appointment): string {
  const digits = (vendorId * 1_000_003 + testId * 7919 + Number(day.replaceAll('-', '')) * 1441 + minute) % 1e9;
  return `9${String(digits).padStart(9, '0')}`;
}

export function takeNext<Value>(values: Iterator<Value>): Value {
  const { value, done } = values.next();
  if (done) throw new Error('There is no free appointment left.');
  return value;
}
