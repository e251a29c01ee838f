import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPlace } from '../../../domain/reports/report-terms.ts';
import { openS3 } from '../../object-storage/s3-store.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fakes/fake-s3.ts';
import { insertTestBooking } from '../../testing/insert-test-booking.ts';
import { createTestReport } from '../../testing/test-reports.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import type { SealingKey, SealingKeys } from '../sealing/sealing-keys.ts';
import { moveReports } from './move-reports.ts';
import { ReportFiles } from './report-files.ts';

const oneHourMs = 3_600_000;
const newKey = (id: string): SealingKey => ({ id, secret: randomBytes(32) });
const [older, newer, newest] = [newKey('2025'), newKey('2026'), newKey('2027')];

describe('moving reports', () => {
  let world: TestWorld;
  let s3: FakeS3;
  let folder: string;
  let reports: { id: number; content: Buffer }[];
  beforeAll(async () => {
    world = await testWorld();
    s3 = await startFakeS3();
    folder = await mkdtemp(join(tmpdir(), 'jaanch-move-reports-'));
    await world.services.db.deleteFrom('reports').execute();
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 50 });
    const { id: bookingId } = await insertTestBooking(world.services.db, {
      code: 'MVREPRTS22',
      vendorId,
      appointmentOn: '2026-11-30',
      patientName: 'Asha',
    });
    const inFolder = { ...world, services: { ...world.services, reportFiles: filesIn('folder', [older]) } };
    reports = [];
    for (let count = 0; count < 5; count++) reports.push(await createTestReport(inFolder, bookingId));
  });
  afterAll(async () => {
    await world.services.db.deleteFrom('reports').execute();
    s3.stop();
    await rm(folder, { recursive: true });
  });

  /** A process that knows the bucket, and puts new files into this place. */
  function filesIn(place: ReportPlace, keys: SealingKeys) {
    const { db, log } = world.services;
    return new ReportFiles({
      db,
      log,
      clock: () => world.clock.now,
      objects: openS3(s3.config),
      config: {
        dataDirectory: folder,
        databaseUrl: place === 'folder' ? undefined : 'postgres://elsewhere',
        reportsIn: place === 's3' ? 's3' : 'database',
        reportKeys: keys,
        demo: false,
        rateLimitSecret: 'of specs',
      },
    });
  }
  const moveBy = (reportFiles: ReportFiles, isEnded?: () => boolean) =>
    moveReports({ db: world.services.db, clock: () => world.clock.now, reportFiles }, isEnded);

  async function findFile(reportId: number) {
    return world.services.db
      .selectFrom('reports')
      .innerJoin('reportFiles', 'reportFiles.id', 'reports.fileId')
      .where('reports.id', '=', reportId)
      .select(['fileId', 'place'])
      .executeTakeFirstOrThrow();
  }
  async function listOpened(by: ReportFiles): Promise<boolean[]> {
    const opened: boolean[] = [];
    for (const { id, content } of reports) {
      const { fileId } = await findFile(id);
      opened.push((await buffer(by.read(fileId))).equals(content));
    }
    return opened;
  }
  async function deleteOld() {
    world.clock.now += oneHourMs + 1;
    await filesIn('s3', [newer, older]).deleteUnused();
  }
  const filesOfFolder = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const all = () => reports.map(() => true);

  it('goes through every place and back, while each can be opened', async () => {
    for (const place of ['s3', 'database', 's3', 'folder'] as const) {
      const files = filesIn(place, [older]);
      let isDone = false;
      const moving = moveBy(files).finally(() => {
        isDone = true;
      });
      while (!isDone) expect(await listOpened(files)).toEqual(all());
      expect(await moving).toEqual({ moved: reports.length, failed: [] });
      expect((await findFile(reports[0]?.id ?? 0)).place).toBe(place);
      expect(await moveBy(files)).toEqual({ moved: 0, failed: [] });
      await deleteOld();
      expect(await listOpened(files)).toEqual(all());
    }
    expect([...s3.objects.keys()]).toEqual([]);
    expect(await filesOfFolder()).toHaveLength(reports.length);
  });

  it('changes the key while reports are opened and uploaded', async () => {
    // All processes know the new key before the first one uses it.
    const [between, after] = [filesIn('folder', [older, newer]), filesIn('folder', [newer, older])];
    let isDone = false;
    const moving = moveBy(after).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      expect(await listOpened(between)).toEqual(all());
      const uploaded = await between.save([Buffer.from('uploaded meanwhile')] as never);
      expect(String(await buffer(after.read(uploaded)))).toBe('uploaded meanwhile');
    }
    expect(await moving).toEqual({ moved: reports.length, failed: [] });
    await deleteOld();
    expect(await listOpened(filesIn('folder', [newer]))).toEqual(all());
  });

  it('goes on where it was ended', async () => {
    let asked = 0;
    const files = filesIn('folder', [newest, newer]);
    expect(await moveBy(files, () => ++asked > 2)).toEqual({ moved: 2, failed: [] });
    expect(await listOpened(files)).toEqual(all());
    expect(await moveBy(files)).toEqual({ moved: reports.length - 2, failed: [] });
    expect(await listOpened(filesIn('folder', [newest]))).toEqual(all());
  });

  it('leaves a report where it is while its file is damaged, its key unknown or the bucket away', async () => {
    const [{ id } = { id: 0 }] = reports;
    const { fileId } = await findFile(id);
    const path = join(folder, 'reports', fileId.slice(0, 2), fileId);
    const sealed = await readFile(path);
    s3.set('fails');
    expect(await moveBy(filesIn('s3', [newest]))).toMatchObject({
      moved: 0,
      failed: reports.map(({ id }) => ({ reportId: id })),
    });
    s3.set('answers');
    expect(await moveBy(filesIn('s3', [newer]))).toMatchObject({
      moved: 0,
      failed: reports.map(({ id }) => ({ reportId: id })),
    });
    await writeFile(path, sealed.subarray(0, -1));
    const inBucket = filesIn('s3', [newest]);
    const failed = [{ reportId: id, reason: expect.stringContaining('is not the one that was sealed there') }];
    expect(await moveBy(inBucket)).toEqual({ moved: reports.length - 1, failed });
    await writeFile(path, sealed);
    expect((await findFile(id)).fileId).toBe(fileId);
    expect(await moveBy(inBucket)).toEqual({ moved: 1, failed: [] });
    expect(await listOpened(inBucket)).toEqual(all());
  });
});
