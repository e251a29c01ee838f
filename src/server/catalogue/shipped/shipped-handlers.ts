import * as contract from '../../../contract/admin/shipped-catalogue.ts';
import { emptyInput } from '../../../contract/bodies.ts';
import type { Database } from '../../database/connect.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import type { Catalogue } from '../catalogue-index.ts';
import { toAdminTest } from '../save-test.ts';
import * as bringing from './bring-in-catalogue.ts';
import { isUpToDate } from './is-up-to-date.ts';
import type { ToldChanges } from './plan-catalogue.ts';
import * as reading from './waiting-tests.ts';

type Needs = { catalogue: Catalogue; config: { demo: boolean } };

const changedMeanwhile = 'Somebody has just changed a test. Nothing was brought in. Please try again.';

export const getCatalogueState = implement(contract.getCatalogueState, emptyInput, contract.catalogueState).with<Needs>(
  async (_input, { db, clock, catalogue }) => ({
    news: await findNews(db, catalogue, new Date(clock())),
    waitingCount: await reading.countWaitingTests(db),
  }),
);

type News = contract.ToldChanges | null;
/** The comparison takes long, so that it is made once for each state of the tests. */
const remembered = new WeakMap<Catalogue, { testsVersion: number; news: News }>();

async function findNews(db: Database, catalogue: Catalogue, now: Date): Promise<News> {
  if (await isUpToDate(db)) return null;
  await catalogue.check();
  const testsVersion = catalogue.peek()?.testsVersion ?? 0;
  const known = remembered.get(catalogue);
  if (known?.testsVersion === testsVersion) return known.news;
  const { told } = await bringing.checkCatalogue(db, now);
  const hasNews = [told.added, told.changed, told.adopted].some(({ length }) => length > 0);
  const news = hasNews ? toAnswer(told) : null;
  remembered.set(catalogue, { testsVersion, news });
  return news;
}

export const bringInCatalogue = implement(contract.bringInCatalogue, emptyInput, contract.toldChanges).with<Needs>(
  async (_input, { write, clock, catalogue, config }) => {
    const told = await withNewDeadline(bringing.bringInTimeoutMs, () =>
      write((db) => bringing.bringInCatalogue(db, { now: new Date(clock()), isDemo: config.demo })).catch(
        (error: unknown) => {
          const isConflict = error instanceof bringing.ChangedMeanwhileError || isUniqueViolation(error);
          if (isConflict) throw new HttpError(409, changedMeanwhile, { code: 'changed-meanwhile' });
          throw error;
        },
      ),
    );
    await catalogue.refresh();
    return toAnswer(told);
  },
);

function toAnswer(told: ToldChanges): contract.ToldChanges {
  const entries = Object.entries(told).map(([kind, names]) => [
    kind,
    { count: names.length, names: names.slice(0, contract.maxToldNames) },
  ]);
  return Object.fromEntries(entries) as contract.ToldChanges;
}

export const listWaitingTests = implement(contract.listWaitingTests, contract.waitingInput, contract.waitingTests).with(
  async (paging, { db }) => {
    const tests = await reading.listWaitingTests(db, paging);
    return {
      totalCount: await reading.countWaitingTests(db),
      tests: tests.map((test) => ({
        ...toAdminTest(test),
        seoText: test.seoContent && reading.withoutTags(test.seoContent),
      })),
    };
  },
);

export const markReadByDoctor = implement(
  contract.markReadByDoctor,
  contract.readTests,
  contract.readAnswer,
).with<Needs>(async (read, { write, clock, catalogue }) => {
  const markedCount = await write((db) => reading.markReadByDoctor(db, read, new Date(clock())));
  await catalogue.refresh();
  return { markedCount };
});
