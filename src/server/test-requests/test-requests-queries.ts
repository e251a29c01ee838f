import { sql } from 'kysely';
import { maxOpenTestRequests, type TestRequestOutcome } from '../../domain/catalogue/test-request.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';

/** Open and latest decided requests that a lab is shown. */
const maxOwnRequests = maxOpenTestRequests + 100;

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
  nameKey: string;
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
export async function lockRequest(db: Database, id: number, vendorId: number) {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
  return db
    .selectFrom('testRequests')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .select('outcome')
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

export async function decideRequests(db: Database, ids: readonly number[], decision: Decision) {
  await db
    .updateTable('testRequests')
    .set(decision)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
