import { type RawBuilder, sql } from 'kysely';
import type { AuditEntity } from '../../domain/audit/audit-fields.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import type { Database } from '../database/connect.ts';

const nameQueries: Partial<
  Record<AuditEntity, (keys: readonly number[]) => RawBuilder<{ key: number; name: string }>>
> = {
  vendors: (keys) => sql`select id as key, name from vendors where id = any(${keys})`,
  diagnostic_tests: (keys) => sql`select id as key, name from diagnostic_tests where id = any(${keys})`,
  offers: (keys) => sql`select offers.id as key, tests.name from offers
    join diagnostic_tests tests on tests.id = offers.diagnostic_test_id where offers.id = any(${keys})`,
  health_packages: (keys) => sql`select id as key, name from health_packages where id = any(${keys})`,
  bookings: (keys) => sql`select id as key, code as name from bookings where id = any(${keys})`,
  referrers: (keys) => sql`select id as key, name from referrers where id = any(${keys})`,
  banners: (keys) => sql`select id as key, title as name from banners where id = any(${keys})`,
  users: (keys) => sql`select id as key, email as name from users where id = any(${keys})`,
  second_steps: (keys) => sql`select id as key, email as name from users where id = any(${keys})`,
  messages: (keys) => sql`select id as key, kind as name from messages where id = any(${keys})`,
  reports: (keys) => sql`select reports.id as key, bookings.code as name from reports
    join bookings on bookings.id = booking_id where reports.id = any(${keys})`,
  reviews: (keys) => sql`select reviews.id as key, bookings.code as name from reviews
    join bookings on bookings.id = booking_id where reviews.id = any(${keys})`,
  support_messages: (keys) => sql`select id as key, ticket as name from support_messages where id = any(${keys})`,
};

const isAccount = (thing: string) => thing === 'users' || thing === 'second_steps';

export type EntityNames = { find(thing: string, key: string | number): string | null };

export async function findEntityNames(
  db: Database,
  wanted: readonly { thing: string; key: string | number }[],
): Promise<EntityNames> {
  const keysByEntity = new Map<string, Set<number>>();
  for (const { thing, key } of wanted) {
    if (!Number.isSafeInteger(Number(key))) continue;
    keysByEntity.set(thing, (keysByEntity.get(thing) ?? new Set()).add(Number(key)));
  }
  const names = new Map<string, string>();
  for (const [thing, keys] of keysByEntity) {
    const query = nameQueries[thing as AuditEntity];
    if (!query) continue;
    const { rows } = await query([...keys]).execute(db);
    for (const { key, name } of rows) names.set(`${thing}/${key}`, isAccount(thing) ? formatEmail(name) : name);
  }
  return { find: (thing, key) => names.get(`${thing}/${key}`) ?? null };
}
