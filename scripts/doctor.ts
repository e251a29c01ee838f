import { createTransport } from 'nodemailer';
import { listBackups } from '../src/server/backup/backup-folders.ts';
import { findLatestBackup } from '../src/server/backup/find-latest-backup.ts';
import { connectPostgres } from '../src/server/database/connect.ts';
import { withNewDeadline } from '../src/server/database/deadline.ts';
import { checkBackup } from '../src/server/doctor/check-backup.ts';
import { checkDatabase } from '../src/server/doctor/check-database.ts';
import { checkMachine } from '../src/server/doctor/check-machine.ts';
import { checkBucket, checkImagePlaces } from '../src/server/doctor/check-pictures.ts';
import {
  checkReportFolder,
  checkReportKeys,
  checkScanner,
  checkStoredReports,
} from '../src/server/doctor/check-reports.ts';
import { checkSettings, type Finding } from '../src/server/doctor/check-settings.ts';
import { checkSite } from '../src/server/doctor/check-site.ts';
import { checkTexts } from '../src/server/doctor/check-texts.ts';
import { readLegalTexts } from '../src/server/legal/legal-texts.ts';
import { openS3 } from '../src/server/object-storage/s3-store.ts';
import { ReportFiles } from '../src/server/reports/files/report-files.ts';
import { type Config, parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

// npm run doctor: lists what production lacks. It changes nothing but an object of its own in the bucket.

const timeoutMs = 10_000;

async function examine(): Promise<Finding[]> {
  const config = parseConfig(process.env);
  return [
    ...checkSettings(config),
    ...checkTexts(config.sms, readLegalTexts(config.legalDirectory)),
    await checkSite(config.publicUrl),
    ...(await checkMachine(config)),
    ...(await examineMail(config)),
    ...(config.s3 ? [await checkBucket(openS3(config.s3))] : []),
    checkReportKeys(config),
    ...(config.scanner ? [await checkScanner(config.scanner)] : []),
    ...(await examineDatabase(config)),
  ];
}

async function examineMail({ smtp }: Config): Promise<Finding[]> {
  if (!smtp) return [];
  const transport = createTransport({ url: smtp.url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs });
  const reason = await transport.verify().then(
    () => null,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  transport.close();
  const advice = 'No mail leaves. Check the address, user and password in SMTP_URL.';
  const found = reason ?? 'yes';
  return [{ name: 'the mail server accepts the program', isFine: reason === null, found, advice }];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDirectory, demo, backups, s3, imagesIn, reportsIn, reportKeys } = config;
  if (!databaseUrl) {
    const [latest] = await listBackups(backups.directory);
    const backup = checkBackup(latest?.madeAt, Date.now(), false);
    // The demo has a key of its own.
    if (demo && !reportKeys) return [backup];
    return [backup, await checkReportFolder(dataDirectory, reportKeys)];
  }
  const log = createLog('silent');
  const db = connectPostgres(databaseUrl, 1, log, { isPrepared: config.databasePrepared });
  const reportFiles = new ReportFiles({
    db,
    log,
    clock: Date.now,
    objects: s3 && openS3(s3),
    config: { ...config, rateLimitSecret: '' },
  });
  try {
    return await withNewDeadline(timeoutMs, async () => [
      ...(await checkDatabase(db, Date.now)),
      checkBackup(await findLatestBackup(db, config), Date.now(), true),
      await checkImagePlaces(db, { newImagesIn: imagesIn, hasBucket: s3 !== undefined }),
      ...(await checkStoredReports(db, reportFiles, { reportKeys, newPlace: reportsIn })),
    ]);
  } catch (error) {
    const found = (error as Error).message;
    const advice = 'Check DATABASE_URL, and start the program once, so that it makes its tables.';
    return [{ name: 'the database can be read', isFine: false, found, advice }];
  } finally {
    await db.destroy();
  }
}

try {
  const findings = await examine();
  for (const { name, isFine, found, advice } of findings) {
    process.stdout.write(isFine ? `ok       ${name}: ${found}\n` : `MISSING  ${name}: ${found}\n         ${advice}\n`);
  }
  if (findings.some(({ isFine }) => !isFine)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
