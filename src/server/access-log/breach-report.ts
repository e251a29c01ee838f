import { normalizeEmail } from '../../domain/text/email.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import { formatPhoneCell } from '../../domain/text/format-phone.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { findAddressHolder } from '../auth/sessions/auth-queries.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import { csvText } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { recordAccess } from '../http/serve/access-log.ts';
import * as queries from './breach-queries.ts';
import { formatTable } from './format-table.ts';

export type BreachPeriod = { from: PlainDate; to: PlainDate; vendorId: number | null; email: string | null };
type Services = { db: Database; clock: () => number };

/** Lists readers, calls and labs, and how many bookings of each lab may be concerned. */
export async function reportBreach({ db }: Services, period: BreachPeriod): Promise<string> {
  const breach = await toBreach(db, period);
  const { reads, labs } = await longTransaction(db, async (transaction) => ({
    reads: await queries.listReadsOfCallers(transaction, breach),
    labs: await queries.countBookingsInScope(transaction, breach),
  }));
  if (reads.length === 0) return 'The access log has no reads of personal data in this period.';
  const bookings = labs.reduce((sum, lab) => sum + lab.bookings, 0);
  return [
    formatTable(
      ['Who', 'As', 'Lab', 'Call', 'Of', 'Times', 'Rows', 'Scope', 'First', 'Last'],
      reads.map((read) => [
        read.email ?? (read.userId === null ? '' : `deleted account ${read.userId}`),
        read.role,
        read.vendorName ?? 'all',
        read.call.replace('/_api/', ''),
        read.about,
        formatCount(read.times),
        formatCount(read.rowCount),
        describeScope(read),
        formatInstantCell(read.firstAt) ?? '',
        formatInstantCell(read.lastAt) ?? '',
      ]),
    ),
    `Bookings in the scope of these reads: ${formatCount(bookings)}. Rows are what was read, the scope is what can have been.`,
    ...(labs.length > 0
      ? [
          formatTable(
            ['Lab', 'Bookings'],
            labs.map((lab) => [lab.vendorName, formatCount(lab.bookings)]),
          ),
          'With --people, the command lists their patients as CSV.',
        ]
      : []),
  ].join('\n\n');
}

/** The patients of all bookings in the scope, as CSV, to inform them. Recorded as a read, too. */
export async function listPeopleOfBreach({ db, clock }: Services, period: BreachPeriod): Promise<string> {
  const breach = await toBreach(db, period);
  const people = await longTransaction(db, (transaction) => queries.listConcernedPatients(transaction, breach));
  const { from, to, vendorId } = period;
  const call = 'npm run admin -- breach';
  const reading = { userId: null, role: 'server', call, about: 'bookings', vendorId, scope: { from, to } } as const;
  await recordAccess({ db, clock }, reading, people.length);
  return csvText([
    ['Booking id', 'Lab', 'Date', 'Time', 'Patient', 'Phone', 'Email'],
    ...people.map(({ code, vendorName, appointmentOn, startMinute, ...patient }) => [
      ...[code, vendorName, appointmentOn, formatPlainTime(startMinute), patient.patientName],
      patient.patientPhone ? formatPhoneCell(patient.patientPhone, patient.phoneIsLandline) : '',
      patient.patientEmail ? formatEmail(patient.patientEmail) : '',
    ]),
  ]);
}

async function toBreach(db: Database, { from, to, vendorId, email }: BreachPeriod): Promise<queries.Breach> {
  const account = email === null ? null : await findAddressHolder(db, normalizeEmail(email));
  if (account === undefined) throw new Error('There is no account with this address.');
  return {
    from: new Date(fromIndiaTime({ day: from, minute: 0 })),
    to: new Date(fromIndiaTime({ day: addDays(to, 1), minute: 0 })),
    vendorId,
    userId: account?.id ?? null,
  };
}

function describeScope({ bookingCount, dayCount, isSearch, about, vendorName }: queries.ReadsOfCaller): string {
  if (about !== 'bookings') return isSearch ? 'searches' : '';
  if (bookingCount > 0) return formatPlural(bookingCount, 'booking');
  if (dayCount > 0) return formatPlural(dayCount, 'day');
  const whole = vendorName === null ? 'all labs' : 'the lab';
  return isSearch ? `searches in ${whole}` : whole;
}
