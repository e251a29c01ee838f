import { maxOverviewDays } from '../../contract/admin/admin-limits.ts';
import { addDays, type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import {
  countCityBookings,
  countDays,
  findLastCountedDay,
  listCountedCities,
  listCountedDays,
} from './daily-figures-queries.ts';

/** Maximum age of today's numbers. Counting offers takes longest. */
const ttlMs = 60_000;

export class OverviewFigures {
  readonly #db: Database;
  readonly #recent: CachedValue<Awaited<ReturnType<typeof countRecentDays>>>;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#recent = new CachedValue({ read: () => countRecentDays(db, clock()), clock, ttlMs, maxStaleMs: 10 * ttlMs });
  }

  /** The days since `from` including today, and the cities' bookings in these days, most first. */
  async listSince(from: PlainDate) {
    const [recent, counted, countedCities] = await Promise.all([
      this.#recent.get(),
      listCountedDays(this.#db, from),
      listCountedCities(this.#db, from),
    ]);
    const first = recent.days[0]?.day ?? from;
    const days = [...counted.filter(({ day }) => day < first), ...recent.days.filter(({ day }) => day >= from)];
    const bookings = new Map(countedCities.map((city) => [city.citySlug, city.bookings]));
    for (const city of recent.cities) {
      if (city.day >= from) bookings.set(city.citySlug, (bookings.get(city.citySlug) ?? 0) + city.bookings);
    }
    return { days, cities: [...bookings].toSorted((one, other) => other[1] - one[1]), countedAt: recent.countedAt };
  }
}

async function countRecentDays(db: Database, now: number) {
  const today = toIndiaTime(now).day;
  const oldest = addDays(today, 1 - maxOverviewDays);
  const last = await findLastCountedDay(db);
  const next = last === null ? today : addDays(last, 1);
  const from = next < oldest ? oldest : next > today ? today : next;
  const [days, cities] = await Promise.all([countDays(db, from, today), countCityBookings(db, from, today)]);
  return { days, cities, countedAt: now };
}
