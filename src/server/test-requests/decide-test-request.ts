import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { insertOffer, lockTestToOffer } from '../offers/vendor-offers-queries.ts';
import { decideRequest, findReportTimeHours, lockRequest } from './test-requests-queries.ts';

export async function lockOpenRequest(db: Database, id: number, vendorId?: number) {
  const request = await lockRequest(db, id, vendorId);
  if (!request) throw new HttpError(404, 'There is no such request.');
  if (request.outcome !== null) throw new HttpError(409, 'This request has been decided or withdrawn meanwhile.');
  return request;
}

type Answer = { outcome: 'added' | 'joined'; testId: number; userId: number; now: Date };

/** Answers a locked request by a test, which the lab then offers. A lab that offers it already keeps its price. */
export async function answerByTest(
  db: Database,
  { id, vendorId, pricePaise }: { id: number; vendorId: number; pricePaise: number },
  { outcome, testId, userId, now }: Answer,
) {
  if (!(await lockTestToOffer(db, vendorId, testId))) {
    throw new HttpError(404, 'There is no such test.', {
      issues: [{ path: 'testId', message: 'Choose a test.', code: 'not-found' }],
    });
  }
  const reportTimeHours = await findReportTimeHours(db, testId);
  const terms = { pricePaise, offerCap: null, reportTimeHours, reportType: 'both', homeCollection: false } as const;
  await insertOffer(db, { vendorId, diagnosticTestId: testId, durationMinutes: null, ...terms }, now);
  await decideRequest(db, id, { outcome, diagnosticTestId: testId, decidedBy: userId, decidedAt: now });
}
