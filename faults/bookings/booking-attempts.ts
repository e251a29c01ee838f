import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { createBooking } from '../../src/contract/patient/bookings.ts';
import { cancelBooking } from '../../src/contract/patient/my-bookings.ts';
import type { PlainDate } from '../../src/domain/time/calendar.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { appointmentAt, countOutcomes, type Lab, type Outcomes, slotMinutes, visitorOf } from './booking-labs.ts';

/** More than there are slots, so that all are wanted by several at any moment. */
const patients = 16;
/** Every so many attempts the same booking is sent to both processes at once. */
const twiceEvery = 3;
const oldPriceEvery = 10;
const checkedEvery = 500;

type Settings = { labs: readonly Lab[]; day: PlainDate; origins: readonly string[]; attempts: number };
type Held = { code: string; phone: string };

/**
 * Patients at both processes want the same few slots; each gives up its booking before the next attempt. Throws unless
 * the database has exactly the bookings that patients were promised, none over capacity and each at the agreed price.
 */
export async function attemptBookings(db: Database, { labs, day, origins, attempts }: Settings): Promise<string> {
  const began = performance.now();
  const told = new Set<string>();
  const open = new Set<string>();
  const counts: Outcomes = {};
  let next = 0;

  const attempt = async (number: number): Promise<Held | null> => {
    const visitor = visitorOf(origins);
    const lab = labs[number % labs.length] as Lab;
    const phone = `+9197${String(number).padStart(8, '0')}`;
    const minute = slotMinutes[number % slotMinutes.length] as number;
    const request = {
      ...appointmentAt(lab, { day, minute, phone }),
      testId: lab.testId,
      expectedPrice: number % oldPriceEvery === 0 ? '349.00' : '350.00',
    };
    const headers = { 'Idempotency-Key': `attempt-${process.pid}-${number}` };
    const codes = new Set<string>();
    const place = async () => codes.add((await visitor(createBooking, request, { headers })).code);
    const copies = number % twiceEvery === 0 ? [place(), place()] : [place()];
    await countOutcomes(copies, counts);
    const [code, another] = codes;
    assert.equal(another, undefined, 'One attempt has booked twice.');
    if (!code) return null;
    told.add(code);
    open.add(code);
    return { code, phone };
  };

  const bookAgainAndAgain = async () => {
    let held: Held | null = null;
    while (next < attempts) {
      const number = next++;
      if (held) {
        open.delete(held.code);
        await visitorOf(origins)(cancelBooking, held);
      }
      held = await attempt(number);
      if (number % checkedEvery === 0) await checkSlots(db, labs);
    }
  };
  await Promise.all(Array.from({ length: patients }, bookAgainAndAgain));

  await checkSlots(db, labs);
  const stored = await db
    .selectFrom('bookings')
    .innerJoin('bookingItems', 'bookingItems.bookingId', 'bookings.id')
    .where(
      'bookings.vendorId',
      'in',
      labs.map(({ vendorId }) => vendorId),
    )
    .select(['bookings.code', 'bookings.status', 'bookingItems.pricePaise'])
    .execute();
  assert.deepEqual(new Set(stored.map(({ code }) => code)), told);
  assert.deepEqual(new Set(stored.filter(({ status }) => status !== 'cancelled').map(({ code }) => code)), open);
  assert.ok(
    stored.every(({ pricePaise }) => pricePaise === 35_000),
    'A booking has another price.',
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${attempts} attempts by ${patients} patients, ${told.size} booked: ${JSON.stringify(counts)} (${seconds} s).`;
}

/** One statement, so that bookings and slots are of one moment. */
export async function checkSlots(db: Database, labs: readonly Lab[]) {
  const { rows } = await sql<{ vendorId: number; startMinute: number }>`
    select vendor_id, start_minute from slot_occupancy as slot
    where vendor_id = any(${labs.map(({ vendorId }) => vendorId)}) and (taken > capacity or taken <> (
      select count(*) from bookings where vendor_id = slot.vendor_id and appointment_on = slot.slot_on
        and status <> 'cancelled' and start_minute < slot.start_minute + slot.slot_minutes
        and slot.start_minute < start_minute + slot_minutes))`.execute(db);
  assert.deepEqual(rows, [], 'A slot is over capacity, or does not count its bookings.');
}
