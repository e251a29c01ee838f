import { createHash } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import type { ReportFiles } from './report-files.ts';

type Needs = { db: Database; clock(): number; reportFiles: ReportFiles };
type Report = { id: number; fileId: string; sha256: string };

export type MovedReports = { moved: number; failed: { reportId: number; reason: string }[] };

const atOnce = 100;

/**
 * Makes a new file of each report that is not where new ones go or not sealed with the newest key, while programs run that know
 * both. Each copy is compared with the report's hash before the report refers to it; the old file is deleted an hour later.
 * Can be ended at any time, and repeated.
 */
export async function moveReports(needs: Needs, isEnded: () => boolean = () => false): Promise<MovedReports> {
  const result: MovedReports = { moved: 0, failed: [] };
  for (let after = 0; ; ) {
    const reports = await listReports(needs.db, after);
    for (const report of reports) {
      if (isEnded()) return result;
      try {
        result.moved += (await moveReport(needs, report)) ? 1 : 0;
      } catch (error) {
        result.failed.push({ reportId: report.id, reason: (error as Error).message });
      }
    }
    const last = reports.at(-1);
    if (!last) return result;
    after = last.id;
  }
}

/** False if it is there already, or was deleted or moved by another process in the meantime. */
async function moveReport({ db, clock, reportFiles }: Needs, { id, fileId, sha256 }: Report): Promise<boolean> {
  if (await reportFiles.isUpToDate(fileId)) return false;
  const newFileId = await reportFiles.save(reportFiles.read(fileId));
  const hash = createHash('sha256');
  for await (const piece of reportFiles.read(newFileId)) hash.update(piece);
  if (hash.digest('hex') !== sha256) throw new Error('the file has other bytes than were uploaded');
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('reports')
      .set({ fileId: newFileId })
      .where('id', '=', id)
      .where('fileId', '=', fileId)
      .executeTakeFirstOrThrow();
    // Who is reading the old file has an hour before it is deleted.
    const createdAt = new Date(clock());
    await transaction.updateTable('reportFiles').set({ createdAt }).where('id', '=', fileId).execute();
    return numUpdatedRows > 0n;
  });
}

async function listReports(db: Database, after: number): Promise<Report[]> {
  return db
    .selectFrom('reports')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .select(['id', 'fileId', 'sha256'])
    .execute();
}
