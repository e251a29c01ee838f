import { sql } from 'kysely';
import { tellOwners } from '../approvals/tell-owners.ts';
import type { Database } from '../database/connect.ts';
import { changedMeanwhileMessage } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';

type Chosen = { vendorTestId: number; version?: number | undefined };
type LockedOffer = { id: number; vendorId: number; testName: string; version: number; isHidden: boolean };
type Deciding = { now: number; publicUrl: string };

/** Time for an operator to take a mistake back before the labs read of it. */
const undoMs = 5 * 60_000;

/** Withdraws the offers, all or none, and tells the owners of their labs why. */
export async function hideOffers(
  db: Database,
  chosen: readonly Chosen[],
  { reason, now, publicUrl }: Deciding & { reason: string },
) {
  const offers = (await lockChosen(db, chosen)).filter(({ isHidden }) => !isHidden);
  const changed = await setWithdrawn(db, offers, new Date(now), new Date(now));
  for (const [vendorId, hidden] of byLab(offers)) {
    const told = { decision: 'prices hidden', reason, cause: causeOf(hidden, 1), tests: listNames(hidden) } as const;
    await tellOwners(db, [vendorId], { ...told, now, delayMs: undoMs }, { publicUrl });
  }
  return changed;
}

/** Takes it back. A lab whose mail has left is told that, too. */
export async function showOffers(db: Database, chosen: readonly Chosen[], { now, publicUrl }: Deciding) {
  const offers = (await lockChosen(db, chosen)).filter(({ isHidden }) => isHidden);
  const changed = await setWithdrawn(db, offers, null, new Date(now));
  for (const [vendorId, shown] of byLab(offers)) {
    if (await dropWaitingMails(db, `lab ${vendorId} ${causeOf(shown, 0)}`, new Date(now))) continue;
    const told = { decision: 'prices shown', reason: null, tests: listNames(shown) } as const;
    await tellOwners(db, [vendorId], { ...told, now }, { publicUrl });
  }
  return changed;
}

const byLab = (offers: readonly LockedOffer[]) => Map.groupBy(offers, ({ vendorId }) => vendorId);
const listNames = (offers: readonly LockedOffer[]) => offers.map(({ testName }) => testName);

/** The first of a lab's offers stands for all that were hidden together. Hiding makes a new version of it. */
function causeOf([first]: readonly LockedOffer[], newVersions: number): string {
  return `offer ${first?.id} hidden in version ${(first?.version ?? 0) + newVersions}`;
}

/** Lock order: vendors, offers; each by id. */
async function lockChosen(db: Database, chosen: readonly Chosen[]): Promise<LockedOffer[]> {
  const versions = new Map(chosen.map(({ vendorTestId, version }) => [vendorTestId, version]));
  const ids = sql`${[...versions.keys()]}::bigint[]`;
  await sql`
    select id from vendors where id in (select vendor_id from offers where id = any(${ids})) order by id for share`.execute(
    db,
  );
  const { rows } = await sql<LockedOffer>`
    select offers.id, offers.vendor_id, diagnostic_tests.name as test_name, offers.version,
      offers.withdrawn_at is not null as is_hidden
    from offers join vendors on vendors.id = offers.vendor_id
      join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
    where offers.id = any(${ids}) and vendors.deleted_at is null and diagnostic_tests.deleted_at is null
    order by offers.id for update of offers`.execute(db);
  if (rows.length < versions.size) throw new HttpError(404, 'There is no such price.');
  if (rows.some(({ id, version }) => (versions.get(id) ?? version) !== version))
    throw new HttpError(409, changedMeanwhileMessage, { code: 'changed-meanwhile' });
  return rows;
}

async function setWithdrawn(db: Database, offers: readonly LockedOffer[], withdrawnAt: Date | null, now: Date) {
  const { rows } = await sql<{ vendorTestId: number; version: number }>`
    update offers set withdrawn_at = ${withdrawnAt}::timestamptz, updated_at = ${now}::timestamptz
    where id = any(${offers.map(({ id }) => id)}::bigint[])
    returning id as vendor_test_id, version`.execute(db);
  return rows;
}

/** True if a mail was still waiting. */
async function dropWaitingMails(db: Database, cause: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'dropped', failure: 'taken back', data: null, endedAt: now })
    .where('cause', '=', cause)
    .where('kind', '=', 'lab-decision')
    .where('state', '=', 'waiting')
    .where('claimedUntil', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
