import type { AnsweredRequests } from '../../contract/admin/test-requests.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { lockTestToOffer } from '../offers/vendor-offers-queries.ts';
import { lockRequestsOfName, offerRequested } from './requested-tests-queries.ts';
import { decideRequests } from './test-requests-queries.ts';

type Answer = { nameKey: string; userId: number; now: Date } & (
  | { outcome: 'added' | 'joined'; testId: number; testName: string | null }
  | { outcome: 'refused'; reason: string }
);

/** Answers all approved labs that wait for a test of this name. By a test, which they then offer, or by a reason. */
export async function answerRequests(db: Database, answer: Answer): Promise<AnsweredRequests> {
  const { nameKey, outcome, userId: decidedBy, now: decidedAt } = answer;
  const requests = await lockRequestsOfName(db, nameKey);
  const [first] = requests;
  if (!first) throw new HttpError(409, 'No lab waits for this test any more: it was decided or withdrawn meanwhile.');
  const requestIds = requests.map(({ id }) => id);
  const labCount = new Set(requests.map(({ vendorId }) => vendorId)).size;
  if (answer.outcome === 'refused') {
    await decideRequests(db, requestIds, { outcome, reason: answer.reason, decidedBy, decidedAt });
    return { labCount, outcome, testName: null };
  }
  const { testId, testName } = answer;
  if (!(await lockTestToOffer(db, first.vendorId, testId))) {
    throw new HttpError(404, 'There is no such test.', {
      issues: [{ path: 'testId', message: 'Choose a test.', code: 'not-found' }],
    });
  }
  await offerRequested(db, { requestIds, testId, now: decidedAt });
  await decideRequests(db, requestIds, { outcome, diagnosticTestId: testId, decidedBy, decidedAt });
  return { labCount, outcome, testName };
}
