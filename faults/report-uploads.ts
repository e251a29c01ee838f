import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { signIn } from '../bench/calls.ts';
import { type Running, startProgram } from '../bench/processes.ts';
import {
  fetchReport,
  listReportableBookings,
  makeReport,
  type ReportableBooking,
  sendReport,
} from '../bench/report-calls.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { listFolderFiles } from '../src/server/reports/files/folder-store.ts';
import { ReportFiles } from '../src/server/reports/files/report-files.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { startFakeS3 } from '../src/server/testing/fakes/fake-s3.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

type Uploaded = { bookingId: number; reportId: number; sha256: string };

const kills = 3;
const uploaders = 4;
/** Large ones, so that a kill hits the writing of one. */
const kilobytes = 6000;
const oneDayMs = 24 * 60 * 60 * 1000;
const backWithinMs = 30_000;

/**
 * Kills the program while a lab uploads. Each confirmed report must open, each written one must have its whole file, and a day later
 * no file may be left without a report.
 */
export async function killUploads({ environment, open }: World): Promise<string> {
  const bookings = await listBookings(open);
  const uploaded: Uploaded[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const program = await startProgram(environment);
    const lab = await visit(program);
    let isKilled = false;
    let count = 0;
    const uploading = Array.from({ length: uploaders }, async () => {
      while (!isKilled) {
        const { id, patientName } = bookings[uploaded.length % bookings.length] as ReportableBooking;
        const bytes = await makeReport(patientName, kilobytes);
        const answer = await sendReport(lab, id, bytes).catch(() => null);
        if (!answer?.ok) continue;
        const { reportId } = (await answer.json().catch(() => ({}))) as { reportId?: number };
        if (reportId) uploaded.push({ bookingId: id, reportId, sha256: hash(bytes) });
        count++;
      }
    });
    await until('reports are uploaded', 120_000, () => count >= 3 + kill);
    await until('a file is being written', 60_000, async () => (await countParts(environment.DATA_DIR ?? '')) > 0);
    await program.kill();
    isKilled = true;
    await Promise.all(uploading);
  }
  const program = await startProgram(environment);
  const lab = await visit(program);
  for (const { bookingId, reportId, sha256 } of uploaded) {
    const answer = await fetchReport(lab, bookingId, reportId);
    assert.equal(hash(await answer.bytes()), sha256, `The confirmed report ${reportId} is another one.`);
  }
  await program.stop();
  const { reports, unfinished } = await checkFiles({ environment, open });
  return `${kills} kills, ${uploaded.length} confirmed reports, ${reports} written, all whole; ${unfinished} unfinished files deleted`;
}

/** Files that are not complete. */
async function countParts(dataDirectory: string): Promise<number> {
  const names = await readdir(`${dataDirectory}/reports`, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.part')).length;
}

async function checkFiles({ environment, open }: Pick<World, 'environment' | 'open'>) {
  const { db, rateLimitSecret, close } = await open();
  try {
    const config = parseConfig(environment);
    const files = new ReportFiles({
      db,
      log: createLog('silent'),
      clock: () => Date.now() + oneDayMs,
      objects: undefined,
      config: { ...config, rateLimitSecret },
    });
    const reports = await db.selectFrom('reports').select(['fileId', 'sha256']).execute();
    for (const { fileId, sha256 } of reports) {
      const content = createHash('sha256');
      for await (const piece of files.read(fileId)) content.update(piece);
      assert.equal(content.digest('hex'), sha256, 'A report has not the file that was uploaded.');
    }
    const known = await db.selectFrom('reportFiles').select('id').execute();
    await files.deleteUnused();
    const left = await db.selectFrom('reportFiles').select('id').execute();
    const ids = reports.map(({ fileId }) => fileId).sort();
    assert.deepEqual(left.map(({ id }) => id).sort(), ids, 'Rows of files are left without a report.');
    assert.deepEqual((await listFolderFiles(config.dataDirectory)).sort(), ids, 'Files are left without a report.');
    assert.equal(await countParts(config.dataDirectory), 0, 'Parts of files are left.');
    return { reports: reports.length, unfinished: known.length - left.length };
  } finally {
    await close();
  }
}

/** The bucket fails while a lab uploads: uploads and openings are 503 with a sentence, and then all is there. */
export async function bucketAway({ environment, open }: World): Promise<string> {
  const [booking] = await listBookings(open);
  if (!booking) throw new Error('The demo lab has no booking.');
  const s3 = await startFakeS3();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
  const program = await startProgram({
    ...environment,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    PICTURES_IN: 'database',
  });
  try {
    const lab = await visit(program);
    const [first, second] = [await makeReport(booking.patientName, 300), await makeReport(booking.patientName, 300)];
    const { reportId } = (await (await sendReport(lab, booking.id, first)).json()) as { reportId: number };
    let refused = 0;
    for (const behaviour of ['fails', 'is silent'] as const) {
      s3.set(behaviour);
      for (const answer of [await sendReport(lab, booking.id, second), await fetchReport(lab, booking.id, reportId)]) {
        assert.equal(answer.status, 503, `While the bucket ${behaviour}, the answer was ${answer.status}.`);
        assert.ok(answer.headers.has('retry-after') && (await answer.text()).includes('try again'));
        refused++;
      }
    }
    s3.set('answers');
    const back = await until('reports are uploaded again', backWithinMs, async () => {
      return (await sendReport(lab, booking.id, second)).ok;
    });
    const opened = await fetchReport(lab, booking.id, reportId);
    assert.equal(hash(await opened.bytes()), hash(first), 'The report of before is another one.');
    return `${refused} calls were 503 with a sentence; uploads went on ${Math.round(back)} ms after the bucket was back`;
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${program.lastLines()}`, { cause });
  } finally {
    await program.stop();
    s3.stop();
  }
}

/** A busy machine may not answer at once after a start. */
async function visit({ origin }: Running) {
  let cookie = '';
  await until('somebody of the lab is signed in', backWithinMs, async () => {
    cookie = await signIn({ origin }, demoAccounts.vendor).catch(() => '');
    return cookie !== '';
  });
  return { origin, cookie };
}

async function listBookings(open: World['open']): Promise<ReportableBooking[]> {
  const { db, close } = await open();
  return listReportableBookings(db).finally(close);
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
