import { openDatabase } from '../src/server/database/open-database.ts';
import { openS3 } from '../src/server/object-storage/s3-store.ts';
import { moveReports } from '../src/server/reports/files/move-reports.ts';
import { ReportFiles } from '../src/server/reports/files/report-files.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

// npm run move-reports: moves all reports to where new ones go (REPORTS_IN), sealed with the newest of REPORT_KEYS. Ctrl-C ends it
// after the report that it is at.

const shownFailures = 20;

async function run() {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  let isEnded = false;
  process.on('SIGINT', () => {
    isEnded = true;
  });
  try {
    const { db, rateLimitSecret } = database;
    const objects = config.s3 && openS3(config.s3);
    await objects?.check();
    const reportFiles = new ReportFiles({ db, log, clock: Date.now, objects, config: { ...config, rateLimitSecret } });
    const { moved, failed } = await moveReports({ db, clock: Date.now, reportFiles }, () => isEnded);
    process.stdout.write(
      `Reports moved: ${moved}. Not moved: ${failed.length}.${isEnded ? ' More may be left.' : ''}\n`,
    );
    for (const { reportId, reason } of failed.slice(0, shownFailures)) {
      process.stderr.write(`  The report ${reportId} stays where it is: ${reason}\n`);
    }
    if (failed.length > 0 || isEnded) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
