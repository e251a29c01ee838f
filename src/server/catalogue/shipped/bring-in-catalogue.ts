import type { Transaction } from 'kysely';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { insertOldSlugs, lockOffersAtHome } from '../admin-catalogue-queries.ts';
import { listPackageNames } from '../catalogue-queries.ts';
import { withOneAuditEntry } from '../one-audit-entry.ts';
import { insertShippedTests, listCurrentTests, replaceParts, updateShippedTests } from './catalogue-rows.ts';
import { type CataloguePlan, planCatalogue, type ToldChanges } from './plan-catalogue.ts';
import { readCatalogue, type ShippedTest } from './read-catalogue.ts';

/** Thousands of tests take longer than interactive calls may. */
export const bringInTimeoutMs = 20_000;

export class ChangedMeanwhileError extends Error {}

/** What the files of this version would change. Writes nothing. */
export async function checkCatalogue(
  db: Database,
  now: Date,
  entries?: readonly ShippedTest[],
): Promise<CataloguePlan> {
  const shipped = entries ?? (await readCatalogue());
  const [current, packages] = [await listCurrentTests(db), await listPackageNames(db)];
  return planCatalogue(shipped, current, { packageSlugs: new Set(packages.map(({ slug }) => slug)), now });
}

/** Runs in the author's transaction. In the demo, texts count as read by a doctor. It is one entry of the audit log, instead of one for each test. */
export async function bringInCatalogue(
  db: Transaction<Tables>,
  { now, isDemo = false, entries }: { now: Date; isDemo?: boolean; entries?: readonly ShippedTest[] },
): Promise<ToldChanges> {
  await takeLock(db, 'catalogue');
  const plan = await checkCatalogue(db, now, entries);
  await withOneAuditEntry(
    db,
    () => writePlan(db, plan, { now, isDemo }),
    () => toAuditEntry(plan.told),
  );
  return plan.told;
}

async function writePlan(
  db: Transaction<Tables>,
  plan: CataloguePlan,
  { now, isDemo }: { now: Date; isDemo: boolean },
) {
  await lockOffersAtHome(db, plan.endsAtHome);
  await insertOldSlugs(db, plan.oldSlugs);
  const updated = isDemo ? plan.updated.map((test) => ({ ...test, readByDoctorAt: now })) : plan.updated;
  if ((await updateShippedTests(db, updated, now)) < updated.length) throw new ChangedMeanwhileError();
  await insertShippedTests(db, plan.added, isDemo ? { readByDoctorAt: now } : {});
  await replaceParts(db, plan.parts);
}

function toAuditEntry(told: ToldChanges) {
  const written = Object.entries(told).filter(([, names]) => names.length > 0);
  if (written.length === 0) return null;
  const counted = written.flatMap(([what, names]) => [
    [`${what}Count`, names.length],
    [what, names],
  ]);
  return { key: 'catalogue', after: { name: 'Catalogue of this version', ...Object.fromEntries(counted) } };
}
