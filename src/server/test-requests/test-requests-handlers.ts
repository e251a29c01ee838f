import * as contract from '../../contract/admin/test-requests.ts';
import * as schemas from '../../contract/admin/test-requests-schemas.ts';
import { emptyInput } from '../../contract/bodies.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { createTest } from '../catalogue/save-test.ts';
import type { Database } from '../database/connect.ts';
import { implement } from '../http/operation.ts';
import { answerByTest, lockOpenRequest } from './decide-test-request.ts';
import { serializeRequest } from './serialize-test-request.ts';
import * as queries from './test-requests-queries.ts';

export const listTestRequests = implement(
  contract.listTestRequests,
  schemas.testRequestsInput,
  schemas.testRequestList,
).with(async (chosen, { db }) => {
  const [requests, totalCount] = await Promise.all([
    queries.listRequests(db, chosen),
    queries.countRequests(db, chosen.state),
  ]);
  return { requests: requests.map(serializeRequest), totalCount };
});

export const countTestRequests = implement(contract.countTestRequests, emptyInput, schemas.testRequestCount).with(
  async (_input, { db }) => ({ open: await queries.countRequests(db, 'open') }),
);

export const addRequestedTest = implement(contract.addRequestedTest, schemas.addedTest, schemas.testRequest).with<{
  catalogue: Catalogue;
}>(async ({ requestId, ...fields }, { write, user, clock, catalogue }) => {
  const answer = async (db: Database, testId: number) => {
    const request = await lockOpenRequest(db, requestId);
    await answerByTest(db, request, { outcome: 'added', testId, userId: user.id, now: new Date(clock()) });
  };
  await createTest({ write, catalogue }, fields, answer);
  await catalogue.refresh();
  return write(async (db) => serializeRequest(await queries.getRequest(db, requestId)));
});

export const joinRequestedTest = implement(contract.joinRequestedTest, schemas.joinedTest, schemas.testRequest).with(
  ({ requestId, testId }, { write, user, clock }) =>
    write(async (db) => {
      const request = await lockOpenRequest(db, requestId);
      await answerByTest(db, request, { outcome: 'joined', testId, userId: user.id, now: new Date(clock()) });
      return serializeRequest(await queries.getRequest(db, requestId));
    }),
);

export const refuseRequestedTest = implement(
  contract.refuseRequestedTest,
  schemas.refusedTest,
  schemas.testRequest,
).with(({ requestId, reason }, { write, user, clock }) =>
  write(async (db) => {
    await lockOpenRequest(db, requestId);
    const decided = { decidedBy: user.id, decidedAt: new Date(clock()) };
    await queries.decideRequest(db, requestId, { outcome: 'refused', reason, ...decided });
    return serializeRequest(await queries.getRequest(db, requestId));
  }),
);
