import type { ReportPlace } from '../../domain/reports/report-terms.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import { listFolderFiles, openFolderStore } from '../reports/files/folder-store.ts';
import type { ReportFiles } from '../reports/files/report-files.ts';
import { pingClamav } from '../reports/scan/clamav.ts';
import type { ScannerAddress } from '../reports/scan/scanner-address.ts';
import type { SealingKeys } from '../reports/sealing/sealing-keys.ts';
import { readKeyId } from '../reports/sealing/unseal.ts';
import type { Finding } from './check-settings.ts';

const timeoutMs = 5000;
/** As many of the oldest as of the newest. */
const maxLookedAt = 25;

export function checkReportKeys({
  reportKeys,
  demo,
}: {
  reportKeys?: SealingKeys | undefined;
  demo: boolean;
}): Finding {
  return {
    name: 'reports of patients have a key',
    isFine: demo || reportKeys !== undefined,
    found: reportKeys ? `new ones take ${reportKeys[0].id}` : demo ? 'that of the demo' : 'no REPORT_KEYS',
    advice: 'Labs cannot upload reports. Set REPORT_KEYS (docs/operations.md, Reports).',
  };
}

export async function checkScanner(scanner: ScannerAddress): Promise<Finding> {
  const reason = await pingClamav(scanner, timeoutMs).then(
    () => null,
    (error: Error) => error.message,
  );
  return {
    name: 'the scanner of viruses answers',
    isFine: reason === null,
    found: reason ?? 'yes',
    advice: 'Labs cannot upload reports until it does. Start clamd, or check CLAMAV_URL.',
  };
}

/** Looks at some of the files, whose first bytes name their key. */
export async function checkStoredReports(
  db: Database,
  reportFiles: ReportFiles,
  { reportKeys, newPlace }: { reportKeys?: SealingKeys | undefined; newPlace: ReportPlace },
): Promise<Finding[]> {
  const stored = db.selectFrom('reports').innerJoin('reportFiles', 'reportFiles.id', 'reports.fileId');
  const elsewhere = await countRows(stored.where('place', '!=', newPlace));
  const some = async (order: 'asc' | 'desc') =>
    stored.orderBy('reportFiles.createdAt', order).limit(maxLookedAt).select('fileId').execute();
  const ids = new Set([...(await some('asc')), ...(await some('desc'))].map(({ fileId }) => fileId));
  return [
    await checkOpening([...ids], reportKeys, (id) => reportFiles.readKeyId(id)),
    {
      name: 'all reports are where new ones go',
      isFine: elsewhere === 0,
      found: `${elsewhere} are elsewhere`,
      advice: 'Run npm run move-reports.',
    },
  ];
}

/** The same for the embedded database, which no other process can open while the program runs. */
export async function checkReportFolder(dataDirectory: string, reportKeys: SealingKeys | undefined): Promise<Finding> {
  const folder = openFolderStore(dataDirectory);
  const ids = await listFolderFiles(dataDirectory);
  const some = [...new Set([...ids.slice(0, maxLookedAt), ...ids.slice(-maxLookedAt)])];
  return checkOpening(some, reportKeys, (id) => readKeyId(folder.read(id)));
}

async function checkOpening(
  ids: readonly string[],
  reportKeys: SealingKeys | undefined,
  readKey: (id: string) => Promise<string>,
): Promise<Finding> {
  const faults = new Set<string>();
  for (const id of ids) {
    const fault = await readKey(id).then(
      (keyId) => (reportKeys?.some((key) => key.id === keyId) ? null : `the key ${keyId} is not in REPORT_KEYS`),
      (error: Error) => error.message,
    );
    if (fault) faults.add(fault);
  }
  return {
    name: 'stored reports can be opened',
    isFine: faults.size === 0,
    found: faults.size === 0 ? `looked at ${formatPlural(ids.length, 'report')}` : [...faults].slice(0, 3).join('; '),
    advice:
      'Patients cannot open some of their reports. Set every key again that was in REPORT_KEYS, and the bucket; restore files that are missing.',
  };
}
