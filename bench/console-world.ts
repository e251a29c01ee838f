import pg from 'pg';
import { multiplyLabs } from './larger-world.ts';

type Filling = readonly (readonly [what: string, sql: string])[];

const people: Filling = [
  [
    'people',
    `insert into users (email, password_hash, display_name, role)
     select 'bench-' || n || '@bench.example', 'none', 'Bench ' || n, 'admin' from generate_series(1, 200) as n`,
  ],
];

const listBookings = (rows: number): Filling => [
  [
    'bookings',
    `insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, slot_minutes, patient_name,
       patient_phone, status, created_at)
     select translate(upper(lpad(to_hex(n), 10, '0')), '01', 'GH'), lab.id, lab.name,
       current_date + 20 - (n % 700)::integer, 420 + (n % 40)::integer * 15, 15, 'Patient ' || n,
       '+9198' || lpad((n % 100000000)::text, 8, '0'),
       (array['pending', 'confirmed', 'completed', 'completed', 'cancelled'])[1 + n % 5],
       least(now(), now() + interval '18 days' - (n % 700) * interval '1 day' - (n % 1440) * interval '1 minute')
     from (select id, name, row_number() over (order by id) as at from vendors) lab
       join generate_series(1, ${rows}) as n
         -- One in a hundred is the demo lab's.
         on lab.at = case when n % 100 = 0 then 1 else 1 + (n::bigint * 7919) % (select count(*) from vendors) end`,
  ],
  [
    'their items',
    `insert into booking_items (booking_id, position, diagnostic_test_id, name, price_paise, vendor_id, appointment_on,
       start_minute, status)
     select bookings.id, 1, tests.id, tests.name, 49900, bookings.vendor_id, appointment_on, start_minute, status
     from bookings join (select id, name, row_number() over (order by id) as at from diagnostic_tests) tests
       on tests.at = 1 + bookings.id % (select count(*) from diagnostic_tests)
     where not exists (select from booking_items known where known.booking_id = bookings.id)`,
  ],
  [
    'their history',
    `insert into booking_changes (booking_id, status, actor, changed_at)
     select id, status, 'patient', created_at from bookings
     where not exists (select from booking_changes known where known.booking_id = bookings.id)`,
  ],
];

/** What a busy year leaves behind. */
const listTraces = (rows: number): Filling => [
  [
    'months of changes',
    `select make_partition('audit_log', month::date) from generate_series(
       date_trunc('month', now() - interval '400 days'), now(), interval '1 month') as month`,
  ],
  [
    'records of changes',
    // Most requests change two rows; some are imports of a thousand.
    `insert into audit_log (happened_at, request_id, user_id, role, call, vendor_id, thing, thing_key, action,
       before, after)
     select now() - interval '400 days' + request * (interval '400 days' / ${rows * 1.001}), md5(request::text)::uuid,
       (select min(id) from users where email like 'bench-%') + request % 200, 'owner', '/_api/vendor/tests/update',
       1 + request % 12000, case when n % 50 = 0 then 'vendors' else 'offers' end, (1 + n % 300000)::text, 'changed',
       jsonb_build_object('price_paise', 50000 + n % 100), jsonb_build_object('price_paise', 45000 + n % 100)
     from (select n, case when n <= ${rows * 0.8} then n / 2 else ${rows} + n / 1000 end as request
       from generate_series(1, ${rows}) as n) as rows`,
  ],
  [
    'messages',
    `insert into support_messages (ticket, kind, text, name, contact, status, created_at, acknowledge_by, solve_by)
     select translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), 'issue', 'A message of the benchmark.', 'Patient ' || n,
       '98200 ' || lpad((n % 100000)::text, 5, '0'), (array['open', 'closed', 'closed', 'closed'])[1 + n % 4],
       now() - n * interval '5 minutes', now() - n * interval '5 minutes' + interval '48 hours',
       now() - n * interval '5 minutes' + interval '30 days'
     from generate_series(1, ${rows / 10}) as n`,
  ],
  [
    'vain searches',
    `insert into empty_searches (day, term, searches)
     select current_date - (n % 365)::integer, 'search ' || translate((n / 365)::text, '0123456789', 'abcdefghij'), 1 + n % 9
     from generate_series(1, 300000) as n on conflict do nothing`,
  ],
  // Recounted, with the new bookings.
  ['days to count', 'delete from daily_city_bookings; delete from daily_figures'],
];

const maxBookings = 2_000_000;

/** `world` times the demo world, `rows` bookings and as many records of changes. */
export function fillConsole(url: string, world: number, rows: number, say: (text: string) => void) {
  return fill(url, [...multiplyLabs(world), ...people, ...listBookings(rows), ...listTraces(rows)], say);
}

/** So many times the labs and offers, a hundred thousand bookings for each time up to two million, and their traces. */
export function growWorld(url: string, world: number, say: (text: string) => void) {
  return fillConsole(url, world, Math.min(world * 100_000, maxBookings), say);
}

async function fill(url: string, statements: Filling, say: (text: string) => void) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without the triggers and checks of single rows, which would take an hour.
    await client.query(`set session_replication_role = replica; set work_mem = '128MB'`);
    for (const [what, sql] of statements) {
      const began = performance.now();
      await client.query(sql);
      say(`filled: ${what}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
