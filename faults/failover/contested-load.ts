import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBooking } from '../../src/contract/patient/bookings.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../src/domain/time/calendar.ts';
import { formatPlainTime } from '../../src/domain/time/plain-time.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { newToken } from '../../src/server/http/set-cookies.ts';
import { checkSlots } from '../bookings/booking-attempts.ts';
import { createLabs, type Lab } from '../bookings/booking-labs.ts';

const labCount = 6;
const days = 80;
const hours = { startMinute: 540, endMinute: 1260, slotMinutes: 5, capacity: 2 };
const slotsOfDay = (hours.endMinute - hours.startMinute) / hours.slotMinutes;
/** So many patients want each slot: one more than it takes. */
const patientsOfSlot = 3;
const patients = 4;
const requestTimeoutMs = 15_000;
/** What browsers wait before they repeat a call. */
const repeatMs = 250;

type Attempt = { number: number; slot: number; body: string };
type Outcome = 'booked' | 'full' | 'unknown';

/** Patients who want slots that others want, too, at both processes. Each repeats its attempt until it knows the result. */
export class ContestedLoad {
  readonly #labs: readonly Lab[];
  readonly #firstDay: PlainDate;
  /** Of both processes. One that was started again has another. */
  readonly #origins: () => readonly string[];
  /** Only its holder may repeat an attempt. */
  readonly #secret = newToken();
  readonly #codes = new Set<string>();
  readonly #answered = new Map<number, number>();
  #next = 0;
  #answers: number[] = [];
  /** Answers after which a patient repeats an attempt; status 0 means no answer. */
  readonly failures: { origin: string; status: number; text: string }[] = [];

  private constructor(labs: readonly Lab[], firstDay: PlainDate, origins: () => readonly string[]) {
    this.#labs = labs;
    this.#firstDay = firstDay;
    this.#origins = origins;
  }

  static async create(db: Database, firstDay: PlainDate, origins: () => readonly string[]): Promise<ContestedLoad> {
    const labs = await createLabs(db, firstDay, labCount);
    await db.deleteFrom('weeklyHours').execute();
    const week = labs.flatMap(({ vendorId }) =>
      Array.from({ length: 7 }, (_, weekday) => ({ vendorId, weekday, ...hours, isActive: true })),
    );
    await db.insertInto('weeklyHours').values(week).execute();
    return new ContestedLoad(labs, firstDay, origins);
  }

  get bookings(): number {
    return this.#codes.size;
  }

  /** Books until the signal. Resolves when each patient knows the result of the last attempt. */
  async run(signal: AbortSignal) {
    this.#answers = [performance.now()];
    const oneAfterAnother = async (patient: number) => {
      while (!signal.aborted) await this.#settle(this.#draw(), patient);
    };
    await Promise.all(Array.from({ length: patients }, (_, patient) => oneAfterAnother(patient)));
  }

  /** The longest time without a booking since this moment, in milliseconds. */
  longestGapSince(moment: number): number {
    const answers = [...this.#answers.filter((at) => at >= moment), performance.now()];
    const before = this.#answers.findLast((at) => at < moment) ?? moment;
    return Math.max(...answers.map((at, index) => at - (answers[index - 1] ?? before)));
  }

  hasBookedSince(moment: number): boolean {
    return (this.#answers.at(-1) ?? 0) > moment;
  }

  /**
   * While no patient is on the way: the database has exactly the bookings that patients were told of, no slot is over
   * its capacity, and each that was wanted by more patients than fit is full.
   */
  async check(db: Database) {
    const stored = await db.selectFrom('bookings').select('code').execute();
    const codes = new Set(stored.map(({ code }) => code));
    assert.equal(stored.length, codes.size, 'A code exists twice.');
    const lost = [...this.#codes].filter((code) => !codes.has(code));
    assert.deepEqual(lost, [], 'Acknowledged bookings are lost.');
    assert.deepEqual(
      [...codes].filter((code) => !this.#codes.has(code)),
      [],
      'There are bookings that no patient has.',
    );
    await checkSlots(db, this.#labs);
    const full = [...this.#answered.values()].filter((answers) => answers === patientsOfSlot).length;
    const { taken } = await db
      .selectFrom('slotOccupancy')
      .where('taken', '=', hours.capacity)
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .executeTakeFirstOrThrow();
    assert.ok(taken >= full, `${full} slots had ${patientsOfSlot} patients, but only ${taken} are full.`);
  }

  #draw(): Attempt {
    const number = this.#next++;
    const slot = Math.floor(number / patientsOfSlot);
    const lab = this.#labs[slot % labCount] as Lab;
    const at = Math.floor(slot / labCount);
    assert.ok(at < days * slotsOfDay, 'There is no free slot left.');
    const day = addDays(this.#firstDay, Math.floor(at / slotsOfDay));
    const body = JSON.stringify({
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
      appointmentTime: formatPlainTime(hours.startMinute + (at % slotsOfDay) * hours.slotMinutes),
      patientName: 'Ravi Kumar',
      patientPhone: `+9198${String(number).padStart(8, '0')}`,
    });
    return { number, slot, body };
  }

  async #settle(attempt: Attempt, patient: number) {
    for (let turn = patient; ; turn++) {
      const origins = this.#origins();
      const outcome = await this.#send(origins[turn % origins.length] ?? '', attempt);
      if (outcome !== 'unknown') break;
      await sleep(repeatMs);
    }
    this.#answered.set(attempt.slot, (this.#answered.get(attempt.slot) ?? 0) + 1);
  }

  async #send(origin: string, { number, body }: Attempt): Promise<Outcome> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `failover-${process.pid}-${number}`,
      'booking-secret': this.#secret,
    };
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const answer = await fetch(origin + createBooking.path, { method: 'POST', headers, body, signal }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );
    if (answer.status === 0 || answer.status >= 500) {
      this.failures.push({ origin, ...answer });
      return 'unknown';
    }
    const { code } = JSON.parse(answer.text) as { code?: string };
    // Release 1 has no codes.
    if (answer.status === 409 && (!code || code === 'slot-taken')) return 'full';
    assert.ok(answer.status === 200 && code, `A booking was answered with ${answer.status}: ${answer.text}`);
    this.#codes.add(code);
    this.#answers.push(performance.now());
    return 'booked';
  }
}
