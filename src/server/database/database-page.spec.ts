import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../testing/test-world.ts';
import type { Database } from './connect.ts';

type Column = { table: string; name: string; type: string; isRequired: boolean; target: string | null };
type Index = { table: string; definition: string };
type Described = { name: string; comment: string | null };
type Trigger = { table: string; name: string; fn: string; definition: string };

const intro = `# Database

The tables, and the triggers that work behind the statements. \`npx vitest run --project server database-page -u\` writes
this page from a migrated database; a spec fails while the two differ. Purposes are comments in the migrations.

Names: \`*_at\` is an instant, \`*_on\` a date, \`*_paise\` money, \`*_minute\` a minute of the day in India.
`;

describe('docs/database.md', () => {
  it('describes the migrated database', async () => {
    const { services } = await testWorld();
    await expect(await describeDatabase(services.db)).toMatchFileSnapshot('../../../docs/database.md');
  });

  it('has a purpose for each table and function', async () => {
    const { services } = await testWorld();
    const all = [...(await listTables(services.db)), ...(await listFunctions(services.db))];
    expect(all.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
  });
});

async function describeDatabase(db: Database): Promise<string> {
  const [tables, functions] = [await listTables(db), await listFunctions(db)];
  const [columns, indexes, triggers] = [await listColumns(db), await listIndexes(db), await listTriggers(db)];
  const ofTable = <T extends { table: string }>(all: T[], table: string) => all.filter((one) => one.table === table);
  const tableSections = tables.map(({ name, comment }) =>
    [
      `### ${name}`,
      comment,
      ['| column | type | |', '|---|---|---|', ...ofTable(columns, name).map(formatColumn)].join('\n'),
      ...ofTable(indexes, name).map(({ definition }) => `- ${definition}`),
    ].join('\n\n'),
  );
  const functionSections = functions.map(({ name, comment }) => {
    const rows = triggers.filter(({ fn }) => fn === name).map(formatTrigger);
    const list =
      rows.length > 0 ? [['| table | trigger | when | arguments |', '|---|---|---|---|', ...rows].join('\n')] : [];
    return [`### ${name}`, comment, ...list].join('\n\n');
  });
  const sections = ['## Tables', ...tableSections, '## Functions and their triggers', ...functionSections];
  return `${intro}\n${sections.join('\n\n').replaceAll('\n\n- ', '\n- ').replaceAll('|\n- ', '|\n\n- ')}\n`;
}

function formatColumn({ name, type, isRequired, target }: Column): string {
  return `| \`${name}\` | ${type} | ${[isRequired ? '' : 'optional', target && `→ ${target}`].filter(Boolean).join(', ')} |`;
}

/** Triggers of one table and function differ in name, events, conditions and arguments. */
function formatTrigger({ table, name, definition }: Trigger): string {
  const [, events, columns] = /^CREATE TRIGGER \S+ (.+) ON \S+ .*?FUNCTION \w+\((.*)\)$/.exec(definition) ?? [];
  const [, each] = /FOR EACH (\w+)/.exec(definition) ?? [];
  const [, condition] = / WHEN \((.+)\) EXECUTE /.exec(definition) ?? [];
  const when = [
    `${events?.toLowerCase()}, each ${each?.toLowerCase()}`,
    condition && `\`${condition.replaceAll('|', '\\|')}\``,
  ];
  return `| ${table} | \`${name}\` | ${when.filter(Boolean).join(' if ')} | ${columns ? `\`${columns}\`` : ''} |`;
}

async function listTables(db: Database): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname collate "C"`.execute(db);
  return rows;
}

async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired",
      (select string_agg(confrelid::regclass::text, ', ') from pg_constraint
        where contype = 'f' and conrelid = attrelid and attnum = any (conkey) and attname <> 'id') as target
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by attrelid, attnum`.execute(db);
  return rows;
}

async function listIndexes(db: Database): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select tablename as table, regexp_replace(regexp_replace(indexdef, ' ON (public\\.)?\\w+ USING', ':'), '^CREATE ', '') as definition
    from pg_indexes where schemaname = 'public' order by indexname collate "C"`.execute(db);
  return rows;
}

async function listFunctions(db: Database): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select proname as name, obj_description(oid, 'pg_proc') as comment from pg_proc
    where pronamespace = 'public'::regnamespace order by proname collate "C"`.execute(db);
  return rows;
}

async function listTriggers(db: Database): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select tgrelid::regclass::text as table, tgname as name, tgfoid::regproc::text as fn,
      pg_get_triggerdef(oid, true) as definition
    from pg_trigger where not tgisinternal order by tgrelid::regclass::text collate "C", tgname collate "C"`.execute(
    db,
  );
  return rows;
}
