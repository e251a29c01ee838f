import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/test-requests.ts';
import { maxOpenTestRequests } from '../../domain/catalogue/test-request.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import { parsePaise } from '../../domain/text/money.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { matchNames } from '../catalogue/match-names.ts';
import type { Database } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { toNameKey } from './name-keys.ts';
import { serializeRequest } from './serialize-test-request.ts';
import * as queries from './test-requests-queries.ts';

type Needs = { catalogue: Catalogue };

export const ownTestRequests = implement(contract.ownTestRequests, emptyInput, contract.ownTestRequestList).with(
  async (_input, { db, vendor }) => (await queries.listOwnRequests(db, vendor.id)).map(serializeRequest),
);

export const requestTest = implement(
  contract.requestTest,
  contract.newTestRequest,
  contract.ownTestRequest,
).with<Needs>(async ({ name, sampleType, price }, { write, user, vendor, clock, catalogue }) => {
  await assertIsMissing(catalogue, name);
  return write(async (db) => {
    await assertIsRoom(db, vendor.id, 1);
    const asked = { vendorId: vendor.id, name, sampleType, nameKey: toNameKey(name, sampleType) };
    const author = { requestedBy: user.id, requestedAt: new Date(clock()) };
    const request = { ...asked, ...author, pricePaise: parsePaise(price) };
    const id = await queries.insertRequest(db, request).catch(explainRepeated);
    return serializeRequest(await queries.getOwnRequest(db, id));
  });
});

export const requestTests = implement(
  contract.requestTests,
  contract.newTestRequests,
  contract.newTestRequestCount,
).with<Needs>(async ({ tests }, { write, user, vendor, clock, catalogue }) => {
  const matches = await matchNames(catalogue, tests);
  const lacking = tests.filter((_, at) => !('test' in (matches[at] ?? {})));
  return write(async (db) => {
    const waiting = new Set(await queries.listOpenNames(db, vendor.id));
    const missing = lacking.filter(({ name }) => !waiting.has(name.toLowerCase()));
    if (missing.length === 0) return { askedCount: 0 };
    await assertIsRoom(db, vendor.id, missing.length);
    const asked = { vendorId: vendor.id, sampleType: null, requestedBy: user.id, requestedAt: new Date(clock()) };
    const requests = missing.map(({ name, price }) => {
      return { ...asked, name, nameKey: toNameKey(name, null), pricePaise: parsePaise(price) };
    });
    return { askedCount: await queries.insertRequests(db, requests) };
  });
});

export const withdrawTestRequest = implement(
  contract.withdrawTestRequest,
  contract.testRequestReference,
  contract.ownTestRequest,
).with(({ id }, { write, user, vendor, clock }) =>
  write(async (db) => {
    const request = await queries.lockRequest(db, id, vendor.id);
    if (!request) throw new HttpError(404, 'There is no such request.');
    if (request.outcome !== null) throw new HttpError(409, 'This request has been decided or withdrawn meanwhile.');
    await queries.decideRequests(db, [id], { outcome: 'withdrawn', decidedBy: user.id, decidedAt: new Date(clock()) });
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
async function assertIsMissing(catalogue: Catalogue, name: string) {
  const [match] = await matchNames(catalogue, [{ name }]);
  if (match && 'test' in match)
    throw fieldError('name', `The catalogue has it: ${match.test.name}. Add it from there.`, 409, 'taken');
}

function explainRepeated(error: unknown): never {
  if (isUniqueViolation(error, 'test_requests_open_name')) {
    throw fieldError('name', 'You have asked for this test already.', 409, 'duplicate');
  }
  throw error;
}
