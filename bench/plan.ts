import { CamelCasePlugin, Kysely } from 'kysely';
import { availableSlots } from '../src/contract/patient/availability.ts';
import { createBooking } from '../src/contract/patient/bookings.ts';
import { type Offer, vendorsByTest } from '../src/contract/patient/offers.ts';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { createApp } from '../src/server/app.ts';
import { findVendorSchedule } from '../src/server/availability/schedule-queries.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { ProcessWrites } from '../src/server/database/process-writes.ts';
import type { Tables } from '../src/server/database/tables.ts';
import { loadDemoWorld } from '../src/server/demo/world/load-demo-world.ts';
import { inProcessCalls } from '../src/server/http/serve/in-process-call.ts';
import { operations } from '../src/server/operations.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { createServices, type Services } from '../src/server/start/services.ts';
import { dialectFor, type Statement } from './bare-database.ts';
import { type BookingStatement, withPlaceholders } from './booking-statements.ts';
import { growWorld } from './console-world.ts';
import { crowdLocality } from './crowded-locality.ts';
import type { DatabaseAddress } from './databases.ts';
import { type Appointment, type FreeAppointment, freeAppointments } from './free-appointments.ts';
import { selectOffers } from './offers-statement.ts';
import { bookingBody, json, takeNext } from './requests.ts';
import type { Settings } from './settings.ts';
import { type Answers, recordAnswers } from './whole-page.ts';

/** Requests to the program, and their SQL, which the limits replay. */
export type Plan = {
  testSlug: string;
  testNames: string[];
  offersPath: string;
  pagePath: string;
  /** What the list of offers answers; its length is the number of cards on the page. */
  offers: Offer[];
  offersStatements: Statement[];
  slots: { path: string; statements: Statement[] }[];
  bookingStatements: BookingStatement[];
  /** What the page's calls answer. */
  pageAnswers: Answers;
};

const slotRequestCount = 24;

/** Fills the database, chooses the requests, and sends each once to record its SQL. */
export async function makePlan(
  address: DatabaseAddress,
  { world, template }: Pick<Settings, 'world' | 'template'>,
  say: (text: string) => void,
): Promise<{ plan: Plan; appointments: Iterator<FreeAppointment> }> {
  let recorded: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: dialectFor(address),
    plugins: [new CamelCasePlugin()],
    log: ({ level, query }) => {
      if (level === 'query') recorded.push({ sql: query.sql, parameters: [...query.parameters] });
    },
  });
  const config = parseConfig({ RATE_LIMIT_SCALE: '0' });
  const log = createLog('warn');
  const services = createServices(
    config,
    log,
    { db, readDb: db, processWrites: new ProcessWrites(), rateLimitSecret: 'of benchmarks' },
    Date.now,
  );
  const app = createApp(services);
  const now = toIndiaTime(Date.now());

  const request = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await app.request(path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const record = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    recorded = [];
    await work();
    return recorded.filter(({ sql }) => !['begin', 'commit'].includes(sql));
  };

  try {
    await migrate(db);
    if (!template) {
      await loadDemoWorld(db, Date.now(), () => {});
      if (world > 1 && address.kind === 'postgres') await growWorld(address.url, world, say);
    }
    const crowded = await crowdLocality(db);
    const place = new URLSearchParams({ location: crowded.citySlug, locality: crowded.localitySlug });
    const offersPath = `${vendorsByTest.path}?testId=${crowded.testId}&${place}`;
    await services.listings.start();
    const offers = (await request(offersPath)) as Offer[];

    const tests = await db.selectFrom('diagnosticTests').where('deletedAt', 'is', null).select('name').execute();
    const appointments = await freeAppointments(db, now);
    let sample = takeNext(appointments);
    while (!isDistinct(sample)) sample = takeNext(appointments);
    const pagePath = `/${crowded.testSlug}/${crowded.citySlug}/${crowded.localitySlug}`;
    const call = inProcessCalls<Services>(Object.values(operations), services)(null);
    const pageAnswers = await recordAnswers(pagePath, call);
    // Records only the SQL of the requests from here on.
    services.listings.stop();
    const vendors = await db.selectFrom('vendors').where('deletedAt', 'is', null).select('id').orderBy('id').execute();
    const slots: Plan['slots'] = [];
    for (let question = 0; question < slotRequestCount; question++) {
      const vendorId = vendors[Math.floor((question * vendors.length) / slotRequestCount)]?.id;
      if (vendorId === undefined) throw new Error('There are too few labs.');
      const date = addDays(now.day, 1 + (question % 14));
      const statements = await record(() => findVendorSchedule(db, vendorId, date, 1));
      slots.push({ path: `${availableSlots.path}?vendorId=${vendorId}&date=${date}`, statements });
    }
    const offersStatements = await record(() => selectOffers(db, crowded, now));
    const bookingStatements = await record(() =>
      request(createBooking.path, { method: 'POST', headers: json, body: bookingBody(sample) }),
    );
    const plan: Plan = {
      testSlug: crowded.testSlug,
      testNames: tests.map(({ name }) => name.toLowerCase()),
      offersPath,
      pagePath,
      offers,
      offersStatements,
      slots,
      pageAnswers,
      bookingStatements: bookingStatements.map((statement) => withPlaceholders(statement, sample)),
    };
    return { plan, appointments };
  } finally {
    await db.destroy();
  }
}

/** Its values are searched among the parameters, so they must differ from each other and from small numbers. */
function isDistinct({ vendorId, testId, minute }: Appointment): boolean {
  return new Set([vendorId, testId, minute]).size === 3 && Math.min(vendorId, testId) > 41;
}
