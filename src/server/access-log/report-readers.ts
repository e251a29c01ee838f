import { parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { recordAccess } from '../http/serve/access-log.ts';
import { formatTable } from './format-table.ts';
import { explainReaders } from './patient-readers.ts';
import { findPatientBookings } from './patient-readers-queries.ts';

type Services = { db: Database; clock: () => number; config: { brand: { name: string } } };

/** Who has read a booking, or those of a telephone number, and the answer to the patient. Recorded as a read, too. */
export async function reportReaders(services: Services, typed: string, by: 'code' | 'phone'): Promise<string> {
  const { db, clock } = services;
  const bookings = await findPatientBookings(db, await parsePatient(db, typed, by));
  if (!bookings) throw new Error('There is no such booking.');
  const { readers, answer } = await longTransaction(db, (transaction) =>
    explainReaders({ ...services, db: transaction }, bookings),
  );
  const reading = { userId: null, role: 'server', call: 'npm run admin -- readers', about: 'accounts' } as const;
  await recordAccess({ db, clock }, { ...reading, vendorId: null, scope: {} }, readers.length);
  return [
    `${formatPlural(bookings.ids.length, 'booking')}. A sure read opened one of them, a possible one had a list of its day or lab.`,
    formatTable(
      ['Who', 'As', 'Lab', 'Read', 'Calls', 'Times', 'First', 'Last'],
      readers.map(({ userId, ...read }) => [
        read.email ?? (userId === null ? '' : `deleted account ${userId}`),
        read.role,
        read.vendorName ?? 'all',
        read.isSure ? 'sure' : 'possible',
        read.calls.map((call) => call.replace('/_api/', '')).join(' '),
        formatCount(read.times),
        formatInstantCell(read.firstAt) ?? '',
        formatInstantCell(read.lastAt) ?? '',
      ]),
    ),
    `The answer to the patient:\n\n${answer}`,
  ].join('\n\n');
}

async function parsePatient(db: Database, typed: string, by: 'code' | 'phone') {
  const phone = normalizePhone(typed);
  if (by === 'phone') {
    if (!phone) throw new Error('This is no telephone number.');
    return { phone };
  }
  const code = parseBookingCode(typed);
  const booking = code && (await db.selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirst());
  if (!booking) throw new Error('There is no such booking.');
  return { bookingId: booking.id };
}
