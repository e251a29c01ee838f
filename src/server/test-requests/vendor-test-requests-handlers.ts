import { setImmediate as nextTurn } from 'node:timers/promises';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/test-requests.ts';
import { maxOpenTestRequests } from '../../domain/catalogue/test-request.ts';
import { matchTest, type NamedTest, type TestNames } from '../../domain/price-list/match-tests.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import { parsePaise } from '../../domain/text/money.ts';
import type { Database } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { lockOpenRequest } from './decide-test-request.ts';
import { readKnownNames } from './known-names.ts';
import { serializeRequest } from './serialize-test-request.ts';
import * as queries from './test-requests-queries.ts';

export const ownTestRequests = implement(contract.ownTestRequests, emptyInput, contract.ownTestRequestList).with(
  async (_input, { db, vendor }) => (await queries.listOwnRequests(db, vendor.id)).map(serializeRequest),
);

export const requestTest = implement(contract.requestTest, contract.newTestRequest, contract.ownTestRequest).with(
  ({ name, sampleType, price }, { write, user, vendor, clock }) =>
    write(async (db) => {
      await assertIsMissing(db, name);
      await assertIsRoom(db, vendor.id, 1);
      const asked = { vendorId: vendor.id, name, sampleType, pricePaise: parsePaise(price) };
      const author = { requestedBy: user.id, requestedAt: new Date(clock()) };
      const id = await queries.insertRequest(db, { ...asked, ...author }).catch(explainRepeated);
      return serializeRequest(await queries.getOwnRequest(db, id));
    }),
);

export const requestTests = implement(
  contract.requestTests,
  contract.newTestRequests,
  contract.newTestRequestCount,
).with(async ({ tests }, { write, user, vendor, clock }) => {
  const lacking = await withoutKnown(await write(readKnownNames), tests);
  return write(async (db) => {
    const waiting = new Set(await queries.listOpenNames(db, vendor.id));
    const missing = lacking.filter(({ name }) => !waiting.has(name.toLowerCase()));
    if (missing.length === 0) return { askedCount: 0 };
    await assertIsRoom(db, vendor.id, missing.length);
    const asked = { vendorId: vendor.id, sampleType: null, requestedBy: user.id, requestedAt: new Date(clock()) };
    const requests = missing.map(({ name, price }) => ({ ...asked, name, pricePaise: parsePaise(price) }));
    return { askedCount: await queries.insertRequests(db, requests) };
  });
});

/** So many names are judged in a few milliseconds. */
const namesInTurn = 5;

/** The tests that no name of the catalogue surely means. Other calls have their turn between. */
async function withoutKnown<Named extends { name: string }>(
  names: TestNames<NamedTest>,
  tests: readonly Named[],
): Promise<Named[]> {
  const lacking: Named[] = [];
  for (const [at, test] of tests.entries()) {
    if (at % namesInTurn === 0) await nextTurn();
    if (!('test' in matchTest(names, { id: null, name: test.name }))) lacking.push(test);
  }
  return lacking;
}

export const withdrawTestRequest = implement(
  contract.withdrawTestRequest,
  contract.testRequestReference,
  contract.ownTestRequest,
).with(({ id }, { write, user, vendor, clock }) =>
  write(async (db) => {
    await lockOpenRequest(db, id, vendor.id);
    await queries.decideRequest(db, id, { outcome: 'withdrawn', decidedBy: user.id, decidedAt: new Date(clock()) });
    return serializeRequest(await queries.getOwnRequest(db, id));
  }),
);

async function assertIsRoom(db: Database, vendorId: number, count: number) {
  const openCount = await queries.countOpenLocked(db, vendorId);
  if (openCount + count <= maxOpenTestRequests) return;
  const most = `At most ${formatCount(maxOpenTestRequests)} of your requests can wait, and ${formatCount(openCount)} do`;
  const room = formatCount(maxOpenTestRequests - openCount);
  throw new HttpError(409, `${most}. There is room for ${room} more. Ask again when some of them are decided.`);
}

/** By name, abbreviation or other name, as a price list would find it. */
async function assertIsMissing(db: Database, name: string) {
  const match = matchTest(await readKnownNames(db), { id: null, name });
  if ('test' in match)
    throw fieldError('name', `The catalogue has it: ${match.test.name}. Add it from there.`, 409, 'taken');
}

function explainRepeated(error: unknown): never {
  if (isUniqueViolation(error, 'test_requests_open_name')) {
    throw fieldError('name', 'You have asked for this test already.', 409, 'duplicate');
  }
  throw error;
}
