import { setTimeout as sleep } from 'node:timers/promises';
import { createBooking } from '../src/contract/patient/bookings.ts';
import { connectPostgres, type Database } from '../src/server/database/connect.ts';
import { createLog } from '../src/server/start/log.ts';
import { bookForPatients } from './booked-patients.ts';
import type { FreeAppointment } from './free-appointments.ts';
import { openMessageEdge } from './message-edge.ts';
import { startProgram, startWorker } from './processes.ts';
import { bookingBody, json, takeNext } from './requests.ts';

export type MessageFigures = {
  /** Until all reminders that were due at one moment have left. */
  remindersSeconds: number;
  /** From the answer to a booking until its mail is at the mail server. */
  bookingToMailMs: { p50: number; p95: number };
};

export const reminders = 10_000;
export const bookingsPerSecond = 50;
const bookingSeconds = 20;

type World = { environment: Record<string, string>; appointments: Iterator<FreeAppointment> };

/** With a mail server in this process. */
export async function measureMessages(world: World, say: (text: string) => void): Promise<MessageFigures> {
  const db = connectPostgres(world.environment.DATABASE_URL ?? '', 2, createLog('silent'));
  try {
    const remindersSeconds = await measureReminders(db, world);
    say(`postgres: ${reminders} reminders left in ${remindersSeconds.toFixed(1)} s`);
    return { remindersSeconds, bookingToMailMs: await measureBookings(world) };
  } finally {
    await db.destroy();
  }
}

/** One worker sends them. */
async function measureReminders(db: Database, { environment }: World): Promise<number> {
  const { close, environment: edgeEnvironment, mails, until } = await openMessageEdge();
  const worker = startWorker({ ...environment, ...onlyMails(edgeEnvironment) });
  try {
    await worker.untilItSays('background jobs are running');
    const booked = await bookForPatients(db, { count: reminders, prefix: 'reminded', daysAhead: 1, event: false });
    const rows = booked.map(({ bookingId, email }) => ({
      kind: 'booking-reminder' as const,
      channel: 'email' as const,
      recipient: email,
      bookingId,
      cause: 'bench',
      dueAt: new Date(),
    }));
    const began = performance.now();
    for (let first = 0; first < rows.length; first += 5000) {
      await db
        .insertInto('messages')
        .values(rows.slice(first, first + 5000))
        .execute();
    }
    await until('all reminders', () => mails.length === reminders);
    return (performance.now() - began) / 1000;
  } finally {
    await worker.stop();
    await close();
  }
}

/** The program answers and sends, as `npm start` does. */
async function measureBookings({ environment, appointments }: World) {
  const arrivedAt = new Map<string, number>();
  const {
    close,
    environment: edgeEnvironment,
    mails,
    until,
  } = await openMessageEdge({
    onMail: ({ to }) => arrivedAt.set(to, performance.now()),
  });
  const program = await startProgram({ ...environment, ...onlyMails(edgeEnvironment) });
  try {
    const count = bookingsPerSecond * bookingSeconds;
    const bookedAt = new Map<string, number>();
    const book = async (patientEmail: string) => {
      const body = JSON.stringify({ ...JSON.parse(bookingBody(takeNext(appointments))), patientEmail });
      const response = await fetch(program.origin + createBooking.path, { method: 'POST', headers: json, body });
      bookedAt.set(patientEmail, performance.now());
      if (response.status !== 200) throw new Error(`A booking was answered with ${response.status}.`);
      await response.arrayBuffer();
    };
    const began = performance.now();
    const bookings: Promise<void>[] = [];
    for (let number = 0; number < count; number++) {
      bookings.push(book(`booked-${number}@patients.test`));
      await sleep(Math.max(0, began + ((number + 1) * 1000) / bookingsPerSecond - performance.now()));
    }
    await Promise.all(bookings);
    await until('a mail for each booking', () => mails.filter(({ to }) => bookedAt.has(to)).length >= count);
    const waits = [...bookedAt].map(([to, at]) => (arrivedAt.get(to) ?? Infinity) - at).toSorted((a, b) => a - b);
    return { p50: waits[Math.floor(count * 0.5)] ?? 0, p95: waits[Math.floor(count * 0.95)] ?? 0 };
  } finally {
    await program.stop();
    await close();
  }
}

function onlyMails({ PUBLIC_URL, SMTP_URL }: { PUBLIC_URL: string; SMTP_URL: string }) {
  return { PUBLIC_URL, SMTP_URL };
}
