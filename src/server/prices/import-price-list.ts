import { vendorDashboardPath } from '../../domain/paths.ts';
import type { Comparison } from '../../domain/price-list/compare-price-list.ts';
import { tellOwners } from '../approvals/tell-owners.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { readKnownPrices } from './check-price-list.ts';
import { rememberAnswers } from './price-list-answers.ts';
import type { KnownPrices } from './price-list-program.ts';
import {
  findLastImport,
  type ImportedOffer,
  insertImport,
  lockPriceList,
  lockTestsOfPriceList,
  undoImport,
  writeImportedOffers,
} from './price-list-queries.ts';

type Author = { vendorId: number; user: { id: number; email: string | null }; publicUrl: string; now: Date };

/** A list that was compared with what was known before the transaction. */
type ComparedList = { known: KnownPrices; comparison: Comparison; leaveOutWrong: boolean };

export function changedMeanwhile(): HttpError {
  return new HttpError(409, 'Your list has changed since this file was checked. Check it again.', {
    code: 'changed-meanwhile',
  });
}

/** Writes all rows, or nothing if something has changed since they were compared. */
export async function importPriceList(
  write: Write,
  { vendorId, user, publicUrl, now }: Author,
  { known, comparison, leaveOutWrong }: ComparedList,
) {
  return write(async (db) => {
    await lockPriceList(db, vendorId);
    const present = await readKnownPrices(db, vendorId);
    if (JSON.stringify(present) !== JSON.stringify(known)) throw changedMeanwhile();
    const offers = new Map(known.offers.map((offer) => [offer.testId, offer]));
    const wrongCount = comparison.rows.filter(({ kind }) => kind === 'wrong').length;
    if (wrongCount > 0 && !leaveOutWrong) {
      const rows = wrongCount === 1 ? 'One row is' : `${wrongCount} rows are`;
      throw new HttpError(400, `${rows} wrong. Correct the file, or leave them out.`);
    }

    const written = comparison.rows.flatMap((row): ImportedOffer[] =>
      row.kind === 'new' || row.kind === 'changed'
        ? [{ testId: row.test.id, after: row.after, before: offers.get(row.test.id) ?? null }]
        : [],
    );
    if (written.length === 0) throw new HttpError(400, 'There is nothing to change.');
    // Read without a lock above; if a test has been deleted since, the list is different.
    const testIds = written.map(({ testId }) => testId);
    if ((await lockTestsOfPriceList(db, testIds)) !== testIds.length) throw changedMeanwhile();

    const addedCount = comparison.rows.filter(({ kind }) => kind === 'new').length;
    const changedCount = written.length - addedCount;
    const importId = await insertImport(db, {
      vendorId,
      importedBy: user.id,
      importedAt: now,
      addedCount,
      changedCount,
    });
    await writeImportedOffers(db, { importId, vendorId, now }, written);
    await rememberAnswers(db, { vendorId, now }, comparison);
    await mailImport(db, { user, publicUrl, now }, { vendorId, importId, addedCount, changedCount });
    return { importId, addedCount, changedCount };
  });
}

type MadeImport = { vendorId: number; importId: number; addedCount: number; changedCount: number };

async function mailImport(
  db: Database,
  { user, publicUrl, now }: Pick<Author, 'user' | 'publicUrl' | 'now'>,
  { vendorId, importId, ...counts }: MadeImport,
) {
  if (user.email === null) return;
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('name');
  const { name: labName } = await vendor.executeTakeFirstOrThrow();
  await sendMessage(db, {
    kind: 'import-finished',
    channel: 'email',
    recipient: user.email,
    userId: user.id,
    cause: `price list ${importId}`,
    data: { labName, ...counts, testsUrl: `${publicUrl}${vendorDashboardPath}/tests` },
    dueAt: now,
  });
}

/** Skips rows that were edited since. */
export async function undoPriceListImport(
  db: Database,
  { vendorId, now }: Pick<Author, 'vendorId' | 'now'>,
  importId: number,
) {
  await lockPriceList(db, vendorId);
  const last = await findLastImport(db, vendorId);
  if (!last || importId > last.id) throw new HttpError(404, 'There is no such import.');
  if (last.id !== importId) throw new HttpError(409, 'Only the last import can be undone.');
  if (last.undoneAt) throw new HttpError(409, 'This import has been undone already.');
  return undoImport(db, importId, now);
}

/** The same by an operator, which the owners read with the reason. */
export async function undoLabImport(
  db: Database,
  { vendorId, now, publicUrl }: Pick<Author, 'vendorId' | 'now' | 'publicUrl'>,
  { importId, reason }: { importId: number; reason: string },
) {
  const undone = await undoPriceListImport(db, { vendorId, now }, importId);
  const told = { decision: 'import undone', reason, cause: `import ${importId} undone`, tests: [] } as const;
  await tellOwners(db, [vendorId], { ...told, now: now.getTime() }, { publicUrl });
  return undone;
}
