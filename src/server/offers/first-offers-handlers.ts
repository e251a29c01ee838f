import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/vendor-offers.ts';
import { maxUsualTests } from '../../domain/offers/offer-terms.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { insertFirstOffers, listUsualTests, lockTestsToOffer } from './first-offers-queries.ts';
import { findUsualPrices, serializeUsual } from './usual-prices.ts';

export const usualTests = implement(contract.usualTests, emptyInput, contract.usualTestList).with(
  async (_input, { db, vendor }) => {
    const tests = await listUsualTests(db, vendor.id, maxUsualTests);
    const ids = tests.map(({ testId }) => testId);
    const { usualPaise } = await findUsualPrices(db, vendor.id, ids);
    return tests.map((test) => ({
      ...test,
      category: test.category as contract.UsualTest['category'],
      usual: serializeUsual(usualPaise.get(test.testId)),
    }));
  },
);

export const addOffers = implement(contract.addOffers, contract.newOffers, contract.addedOffers).with(
  ({ offers }, { write, vendor, clock }) =>
    write(async (db) => {
      // Of two prices for one test, the last one counts.
      const prices = new Map(offers.map(({ testId, price }) => [testId, parsePaise(price)]));
      const known = await lockTestsToOffer(db, vendor.id, [...prices.keys()]);
      const unknownAt = offers.findIndex(({ testId }) => !known.has(testId));
      if (unknownAt >= 0) {
        const issue = {
          path: `offers.${unknownAt}.testId`,
          message: 'There is no such test.',
          code: 'not-found' as const,
        };
        throw new HttpError(404, 'One of the tests is no longer in the catalogue. Nothing was saved.', {
          issues: [issue],
        });
      }
      return { added: await insertFirstOffers(db, vendor.id, prices, new Date(clock())) };
    }),
);
