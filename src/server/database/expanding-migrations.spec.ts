import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBreakingStatements, largeTables } from '../testing/breaking-statements.ts';

/** After those of release 2. For the upgrade from release 1 to it, all processes stop. */
const ruleBegins = '20261129T0000';
const folder = new URL('./migrations/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('migrations', () => {
  it('only add, so that processes of the last release run beside the new ones', () => {
    const releases = [...read('../../../CHANGELOG.md').matchAll(/^## (Release \d+)$/gm)].map(([, name]) => name ?? '');
    const migrations = readdirSync(folder).filter((name) => name >= ruleBegins);
    const found = migrations.flatMap((name) => findBreakingStatements(read(`migrations/${name}`), releases));
    expect(found).toEqual([]);
  });

  it('are checked for the large tables by their present names', () => {
    const made = readdirSync(folder).flatMap((name) => [
      ...read(`migrations/${name}`).matchAll(/^create table (?:if not exists )?(\w+)/gm),
    ]);
    expect(made.map(([, table]) => table)).toEqual(expect.arrayContaining(largeTables));
  });

  it('name the index on a large table also in the docs, with the statement that builds it concurrently before', () => {
    const docs = read('../../../docs/operations.md').replaceAll(/\s+/g, ' ');
    const built = readdirSync(folder)
      .filter((name) => name >= ruleBegins)
      .flatMap((name) => [...read(`migrations/${name}`).matchAll(/create (unique )?index if not exists (\w+)/g)]);
    for (const [, , name] of built) expect(docs).toContain(`index concurrently if not exists ${name} `);
  });

  it.each([
    'alter table vendors drop column phone;\n',
    'alter table vendors rename column phone to telephone;\n',
    'alter table vendors\n  alter column phone type varchar;\n',
    'alter table bookings alter column slot_minutes set not null;\n',
    'alter table bookings add column slot_minutes smallint not null;\n',
    'create index bookings_phone on bookings (patient_phone);\n',
    'create index on bookings (patient_phone);\n',
    'create index bookings_phone\n  on bookings (patient_phone);\n',
    'create unique index if not exists audit_log_call on audit_log (call, happened_at);\n',
    'alter table messages add constraint messages_once unique (recipient, kind);\n',
    'alter table bookings\n  add check (start_minute < 1440);\n',
    'alter table offers add column price_rupees bigint generated always as (price_paise / 100) stored;\n',
    '-- unused since Release 9\nalter table vendors drop column phone;\n',
  ])('may not have: %s', (migration) => {
    expect(findBreakingStatements(migration, ['Release 8'])).toHaveLength(1);
  });

  it.each([
    "alter table vendors add column phone text not null default '';\n",
    'create index if not exists bookings_phone on bookings (patient_phone);\n',
    'create index banners_title on banners (title);\n',
    'alter table bookings add check (start_minute < 1440) not valid;\n',
    'alter table bookings validate constraint bookings_check2;\n',
    'alter table messages add constraint messages_once unique using index messages_once;\n',
    '-- unused since Release 8\nalter table vendors drop column phone;\n',
  ])('may have: %s', (migration) => {
    expect(findBreakingStatements(migration, ['Release 8'])).toEqual([]);
  });
});
