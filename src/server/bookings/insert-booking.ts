import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { BookingActor, BookingChannel } from '../../domain/booking-lifecycle.ts';
import type { PlainDateTime } from '../../domain/calendar.ts';
import { CompiledStatement } from '../database/compiled-statement.ts';
import type { Database } from '../database/connect.ts';
import type { BookingRow } from '../database/tables/booking-rows.ts';
import { type ExpectedItem, type ExpectedTerms, lockUnchangedTerms, takeSlot } from './booking-terms.ts';

export type Patient = Pick<
  Insertable<BookingRow>,
  'patientName' | 'patientEmail' | 'patientPhone' | 'patientAge' | 'patientGender' | 'specialInstructions'
>;

type NewBooking = {
  code: string;
  vendorId: number;
  slot: PlainDateTime;
  patient: Patient;
  customerId: number | null;
  channel: BookingChannel;
  bookedBy: { actor: BookingActor; userId: number | null };
  /** An idempotency key, and what it stands for. */
  key: { key: string; requestHash: string; owner: string } | null;
};

export type PlacedBooking = { id: number; code: string };

type Positioned = ExpectedItem & { position: number };

/**
 * Takes one place of the slot and writes the booking with its items, the first line of its history, the notice that
 * something is to be told and its idempotency key; undefined when the slot is full or the lab has changed what was
 * expected of it. One statement: PostgreSQL locks the slot's row, so that of any number of simultaneous bookings
 * exactly `capacity` succeed. Names and prices are those of the rows that it locks.
 */
export async function insertBooking(
  db: Database,
  booking: NewBooking,
  { items, ...expected }: ExpectedTerms,
): Promise<PlacedBooking | undefined> {
  const inLockOrder = items
    .map((item, index) => ({ ...item, position: index + 1 }))
    .sort((one, other) => (one.offerId ?? 0) - (other.offerId ?? 0));
  const form = inLockOrder.map(({ packageId }) => (packageId === null ? 'test' : 'package')).join(' ');
  const statement = booking.key ? statementWithKey : plainStatement;
  const rows = await statement.execute(db, form, { ...booking, ...expected, inLockOrder });
  return rows[0];
}

type Values = NewBooking & Omit<ExpectedTerms, 'items'> & { inLockOrder: readonly Positioned[] };
type Given = (find: (values: Values) => unknown) => RawBuilder<unknown>;

const plainStatement = new CompiledStatement<Values, PlacedBooking>((form, given) =>
  writeStatement(form, given, sql``),
);
const statementWithKey = new CompiledStatement<Values, PlacedBooking>((form, given) => {
  const keyOfBooking = sql`, key as (
      insert into idempotency_keys (key, request_hash, owner, booking_id)
      select ${given(({ key }) => key?.key)}, ${given(({ key }) => key?.requestHash)}, ${given(({ key }) => key?.owner)}, id
      from booking
    )`;
  return writeStatement(form, given, keyOfBooking);
});

function writeStatement(form: string, given: Given, keyOfBooking: RawBuilder<unknown>): RawBuilder<PlacedBooking> {
  const kinds = form.split(' ');
  const items = kinds.map((kind, index) => {
    const ofItem = (find: (item: Positioned) => unknown) =>
      given(({ inLockOrder }) => inLockOrder[index] && find(inLockOrder[index]));
    return {
      name: index === kinds.length - 1 ? 'vendor' : `offered${index}`,
      position: ofItem(({ position }) => position),
      testId: kind === 'test' ? ofItem(({ testId }) => testId) : null,
      packageId: kind === 'package' ? ofItem(({ packageId }) => packageId) : null,
      offerId: null,
      offerCap: ofItem(({ offerCap }) => offerCap),
    };
  });
  const slot = { day: given((values) => values.slot.day), minute: given((values) => values.slot.minute) };
  const ofPatient = (column: keyof Patient) => given(({ patient }) => patient[column] ?? null);
  const terms = lockUnchangedTerms(
    given(({ vendorId }) => vendorId),
    given(({ scheduleVersion }) => scheduleVersion),
    items,
  );
  const actor = given(({ bookedBy }) => bookedBy.actor);
  return sql`
    with ${terms},
    taken_slot as (${takeSlot(
      slot,
      given(({ capacity }) => capacity),
    )}),
    booking as (
      insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, customer_id, channel,
        patient_name, patient_email, patient_phone, patient_age, patient_gender, special_instructions)
      select ${given(({ code }) => code)}, vendor.id, vendor.vendor_name, ${slot.day}, ${slot.minute},
        ${given(({ customerId }) => customerId)}, ${given(({ channel }) => channel)}, ${ofPatient('patientName')},
        ${ofPatient('patientEmail')}, ${ofPatient('patientPhone')}, ${ofPatient('patientAge')},
        ${ofPatient('patientGender')}, ${ofPatient('specialInstructions')}
      from vendor, taken_slot
      returning id, code, status, vendor_id, appointment_on, start_minute
    ), items as (
      insert into booking_items (booking_id, position, diagnostic_test_id, health_package_id, name, price_paise,
        vendor_id, appointment_on, start_minute, status)
      select booking.id, item.position, item.test_id, item.package_id, item.name, item.price_paise,
        vendor_id, appointment_on, start_minute, status
      from booking, (${sql.join(
        items.map(
          ({ name, position }) =>
            sql`select ${position}::smallint as position, test_id, package_id, name, price_paise from ${sql.ref(name)}`,
        ),
        sql` union all `,
      )}) as item
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by)
      select id, status, ${actor}, ${given(({ bookedBy }) => bookedBy.userId)}::bigint from booking
    ), notice as (
      insert into outbox (kind, subject_id, vendor_id)
      select ${given(({ bookedBy }) => (bookedBy.actor === 'patient' ? 'booking placed' : 'booking taken down'))},
        id, vendor_id from booking
    )${keyOfBooking}
    select id, code from booking`;
}
