import * as contract from '../../contract/admin/test-requests.ts';
import * as schemas from '../../contract/admin/test-requests-schemas.ts';
import { emptyInput } from '../../contract/bodies.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { listMeant, matchNames } from '../catalogue/match-names.ts';
import { createTest } from '../catalogue/save-test.ts';
import type { Database } from '../database/connect.ts';
import { implement } from '../http/operation.ts';
import { answerRequests } from './decide-test-request.ts';
import { countRequestedTests, listRequestedTests } from './requested-tests-queries.ts';

type Needs = { catalogue: Catalogue };

export const listTestRequests = implement(
  contract.listTestRequests,
  schemas.testRequestsInput,
  schemas.requestedTestList,
).with<Needs>(async (chosen, { db, catalogue }) => {
  const [rows, totalCount] = await Promise.all([listRequestedTests(db, chosen), countRequestedTests(db, chosen.state)]);
  const isOpen = chosen.state !== 'decided';
  const wanted = rows.map(({ name, sampleType }) => ({ name, sample: sampleType ?? '' }));
  const matches = isOpen ? await matchNames(catalogue, wanted) : [];
  const requests = rows.map(({ pricePaise, requestedAt, decidedAt, ...row }, at) => ({
    ...row,
    price: serializeRupees(pricePaise),
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    ...listMeant(matches[at]),
  }));
  return { requests, totalCount };
});

export const countTestRequests = implement(contract.countTestRequests, emptyInput, schemas.testRequestCount).with(
  async (_input, { db }) => ({ open: await countRequestedTests(db, 'open') }),
);

export const addRequestedTest = implement(
  contract.addRequestedTest,
  schemas.addedTest,
  schemas.answeredRequests,
).with<Needs>(async ({ nameKey, ...fields }, { write, user, clock, catalogue }) => {
  const answered = { nameKey, outcome: 'added', testName: fields.name, userId: user.id } as const;
  const labs = { count: 0 };
  const answer = async (db: Database, testId: number) => {
    const { labCount } = await answerRequests(db, { ...answered, testId, now: new Date(clock()) });
    labs.count = labCount;
  };
  const { name: testName } = await createTest({ write, catalogue }, fields, answer);
  await catalogue.refresh();
  return { outcome: 'added', testName, labCount: labs.count };
});

export const joinRequestedTest = implement(
  contract.joinRequestedTest,
  schemas.joinedTest,
  schemas.answeredRequests,
).with<Needs>(async ({ nameKey, testId }, { write, user, clock, catalogue }) => {
  const testName = (await catalogue.findTest(testId))?.name ?? null;
  const answer = { nameKey, outcome: 'joined', testId, testName, userId: user.id, now: new Date(clock()) } as const;
  return write((db) => answerRequests(db, answer));
});

export const refuseRequestedTest = implement(
  contract.refuseRequestedTest,
  schemas.refusedTest,
  schemas.answeredRequests,
).with(({ nameKey, reason }, { write, user, clock }) =>
  write((db) => answerRequests(db, { nameKey, outcome: 'refused', reason, userId: user.id, now: new Date(clock()) })),
);
