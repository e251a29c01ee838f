import { writeReadersAnswer } from '../../domain/privacy/readers-answer.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { listReaders, type PatientBookings, type ReaderRow } from './patient-readers-queries.ts';

type Services = { db: Database; clock: () => number; config: { brand: { name: string } } };

/** Who has read these bookings, and the answer to their patient. */
export async function explainReaders({ db, clock, config }: Services, bookings: PatientBookings) {
  const readers = await listReaders(db, bookings);
  return { readers, answer: writeReadersAnswer(readers.map(toReader), config.brand.name, toIndiaTime(clock()).day) };
}

function toReader({ role, vendorName, isSure, times, firstAt, lastAt }: ReaderRow) {
  const [firstOn, lastOn] = [firstAt, lastAt].map((at) => toIndiaTime(at.getTime()).day);
  // Our own people also read the list of one lab.
  const labName = role === 'admin' || role === 'server' ? null : vendorName;
  return { role, labName, isSure, times, firstOn: firstOn ?? '', lastOn: lastOn ?? '' };
}
