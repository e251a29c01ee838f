import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import type { Appointment } from '../bench/free-appointments.ts';
import { bookingBody, json, takeNext } from '../bench/requests.ts';
import { createBooking } from '../src/contract/patient/bookings.ts';
import type { Database } from '../src/server/database/connect.ts';
import { newToken } from '../src/server/http/set-cookies.ts';

const requestTimeoutMs = 15_000;

type Attempt = { appointment: Appointment; key: string };

/** Patients who book different appointments, and the answers they got. */
export class BookingLoad {
  readonly #appointments: Iterator<Appointment>;
  /** Codes of confirmed bookings. */
  readonly confirmed = new Set<string>();
  /** Attempts without an answer or with a 503: each may have booked or not. */
  readonly unsettled: Attempt[] = [];
  readonly #events = new EventEmitter();
  #keys = 0;
  /** Only its holder may repeat a key. */
  readonly #secret = newToken();

  constructor(appointments: Iterator<Appointment>) {
    this.#appointments = appointments;
  }

  /** Places one booking. Resolves to its status, or 0 without an answer. */
  async book(origin: string): Promise<number> {
    return this.#attempt(origin, {
      appointment: takeNext(this.#appointments),
      key: `faults-${process.pid}-${this.#keys++}`,
    });
  }

  async run(origin: string, patients: number, signal: AbortSignal) {
    const oneAfterAnother = async () => {
      while (!signal.aborted) {
        if ((await this.book(origin)) === 0) return;
      }
    };
    await Promise.all(Array.from({ length: patients }, oneAfterAnother));
  }

  /** Repeats all unsettled attempts with the same key, like browsers. Each must be booked now. */
  async settle(origin: string) {
    for (const attempt of this.unsettled.splice(0)) {
      const status = await this.#attempt(origin, attempt);
      if (status !== 200) throw new Error(`A repeated booking was answered with ${status}.`);
    }
  }

  async #attempt(origin: string, attempt: Attempt): Promise<number> {
    try {
      const response = await fetch(origin + createBooking.path, {
        method: 'POST',
        headers: { ...json, 'idempotency-key': attempt.key, 'booking-secret': this.#secret },
        body: bookingBody(attempt.appointment),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const answer = (await response.json()) as { code?: string };
      if (response.status !== 200 || !answer.code) return this.#fail(attempt, response.status);
      this.confirmed.add(answer.code);
      this.#events.emit('confirmed');
      return 200;
    } catch {
      return this.#fail(attempt, 0);
    }
  }

  #fail(attempt: Attempt, status: number): number {
    this.unsettled.push(attempt);
    this.#events.emit('failed');
    return status;
  }

  /** Resolves after `more` further confirmed bookings. */
  async confirms(more: number) {
    for (let confirmed = 0; confirmed < more; confirmed++) await once(this.#events, 'confirmed');
  }

  /** Resolves when a booking fails. */
  async fails() {
    await once(this.#events, 'failed');
  }

  /** Throws unless each confirmed booking exists, no patient was booked twice, and slots count their bookings. */
  async check(db: Database) {
    const { rows: found } = await sql<{ code: string }>`select code from bookings`.execute(db);
    const codes = new Set(found.map(({ code }) => code));
    const lost = [...this.confirmed].filter((code) => !codes.has(code));
    if (lost.length) throw new Error(`${lost.length} of ${this.confirmed.size} confirmed bookings are lost.`);
    const { rows } = await sql<{ wrong: number; twice: number }>`
      select
        (select count(*) from slot_occupancy as slot where taken <> (select count(*) from bookings
          where vendor_id = slot.vendor_id and appointment_on = slot.slot_on and status <> 'cancelled'
            and start_minute < slot.start_minute + slot.slot_minutes
            and slot.start_minute < start_minute + slot_minutes)) as wrong,
        (select count(*) from (select from bookings where patient_name = 'Asha Kulkarni'
          and created_at > now() - interval '1 hour'
          group by vendor_id, appointment_on, start_minute having count(*) > 1) as doubled) as twice`.execute(db);
    const [counts] = rows;
    if (counts?.wrong) throw new Error(`${counts.wrong} slots do not count their bookings.`);
    if (counts?.twice) throw new Error(`${counts.twice} patients were booked twice.`);
  }
}
