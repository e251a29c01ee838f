import { sql } from 'kysely';
import { maxOpenTestRequests, type TestRequestOutcome } from '../../domain/catalogue/test-request.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';

/** Open and latest decided requests that a lab is shown. */
const maxOwnRequests = maxOpenTestRequests + 100;

export type TestRequestState = 'open' | 'decided';

function selectRequests(db: Database) {
  return db
    .selectFrom('testRequests')
    .leftJoin('diagnosticTests', 'diagnosticTests.id', 'testRequests.diagnosticTestId')
    .select([
      'testRequests.id',
      'testRequests.name',
      'testRequests.sampleType',
      'testRequests.pricePaise',
      'testRequests.requestedAt',
      'testRequests.outcome',
      'testRequests.decidedAt',
      'testRequests.reason',
      'diagnosticTests.name as testName',
    ]);
}

export async function listOwnRequests(db: Database, vendorId: number) {
  return selectRequests(db)
    .where('vendorId', '=', vendorId)
    .orderBy(sql`decided_at is not null`)
    .orderBy('requestedAt', 'desc')
    .orderBy('testRequests.id', 'desc')
    .limit(maxOwnRequests)
    .execute();
}

export async function getOwnRequest(db: Database, id: number) {
  return selectRequests(db).where('testRequests.id', '=', id).executeTakeFirstOrThrow();
}

const isIn = (state: TestRequestState) =>
  state === 'open' ? sql<boolean>`decided_at is null` : sql<boolean>`decided_at is not null`;

export async function listRequests(
  db: Database,
  { state, page, pageSize }: { state: TestRequestState; page: number; pageSize: number },
) {
  const direction = state === 'open' ? 'asc' : 'desc';
  return selectWithVendor(db)
    .where(isIn(state))
    .orderBy(state === 'open' ? 'testRequests.requestedAt' : 'testRequests.decidedAt', direction)
    .orderBy('testRequests.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countRequests(db: Database, state: TestRequestState): Promise<number> {
  return countRows(db.selectFrom('testRequests').where(isIn(state)));
}

export async function getRequest(db: Database, id: number) {
  return selectWithVendor(db).where('testRequests.id', '=', id).executeTakeFirstOrThrow();
}

function selectWithVendor(db: Database) {
  return selectRequests(db)
    .innerJoin('vendors', 'vendors.id', 'testRequests.vendorId')
    .select(['testRequests.vendorId', 'vendors.name as vendorName', 'vendors.city']);
}

/** Keeps the count of open requests while another one is added. */
export async function countOpenLocked(db: Database, vendorId: number): Promise<number> {
  await sql`select id from vendors where id = ${vendorId} for no key update`.execute(db);
  return countRows(db.selectFrom('testRequests').where('vendorId', '=', vendorId).where('decidedAt', 'is', null));
}

/** In lower case, as they are compared. */
export async function listOpenNames(db: Database, vendorId: number): Promise<string[]> {
  const open = await db
    .selectFrom('testRequests')
    .where('vendorId', '=', vendorId)
    .where('decidedAt', 'is', null)
    .select(sql<string>`lower(name)`.as('name'))
    .execute();
  return open.map(({ name }) => name);
}

type NewRequest = {
  vendorId: number;
  name: string;
  sampleType: string | null;
  pricePaise: number;
  requestedBy: number;
  requestedAt: Date;
};

export async function insertRequest(db: Database, request: NewRequest): Promise<number> {
  const { id } = await db.insertInto('testRequests').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** How many of them the lab had not asked for. */
export async function insertRequests(db: Database, requests: readonly NewRequest[]): Promise<number> {
  const inserted = await db
    .insertInto('testRequests')
    .values(requests)
    .onConflict((conflict) =>
      conflict.expression(sql`vendor_id, lower(name)`).where('decidedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return inserted.length;
}

/** Lock order: vendor, request, offer, test. */
export async function lockRequest(db: Database, id: number, vendorId?: number) {
  const request = await db
    .selectFrom('testRequests')
    .where('id', '=', id)
    .$if(vendorId !== undefined, (query) => query.where('vendorId', '=', vendorId ?? 0))
    .select('vendorId')
    .executeTakeFirst();
  if (!request) return undefined;
  await sql`select id from vendors where id = ${request.vendorId} for share`.execute(db);
  return db
    .selectFrom('testRequests')
    .where('id', '=', id)
    .select(['id', 'vendorId', 'pricePaise', 'outcome'])
    .forUpdate()
    .executeTakeFirst();
}

export type Decision = {
  outcome: TestRequestOutcome;
  diagnosticTestId?: number;
  reason?: string;
  decidedBy: number;
  decidedAt: Date;
};

export async function decideRequest(db: Database, id: number, decision: Decision) {
  await db.updateTable('testRequests').set(decision).where('id', '=', id).execute();
}

export async function findReportTimeHours(db: Database, testId: number): Promise<number> {
  const test = db.selectFrom('diagnosticTests').where('id', '=', testId).select('reportTimeHours');
  return (await test.executeTakeFirstOrThrow()).reportTimeHours;
}
