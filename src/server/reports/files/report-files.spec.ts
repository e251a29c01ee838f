import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPlace } from '../../../domain/reports/report-terms.ts';
import { openS3, type S3Limits } from '../../object-storage/s3-store.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fakes/fake-s3.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import type { SealingKey } from '../sealing/sealing-keys.ts';
import { UnsealError } from '../sealing/unseal.ts';
import { ReportFiles } from './report-files.ts';
import { MissingReportFile } from './report-store.ts';

const key: SealingKey = { id: '2026-11', secret: randomBytes(32) };
const oneHourMs = 3_600_000;

let world: TestWorld;
let s3: FakeS3;
let folder: string;
beforeAll(async () => {
  world = await testWorld();
  s3 = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), 'jaanch-reports-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const limits = { requestMs: 500, pauseAfterFailuresMs: 0 };

function filesIn(
  place: ReportPlace,
  { limits, ...config }: { limits?: S3Limits; reportKeys?: [SealingKey]; demo?: boolean } = {},
) {
  const { db } = world.services;
  return new ReportFiles({
    db,
    log: world.services.log,
    clock: () => world.clock.now,
    objects: place === 's3' ? openS3(s3.config, limits) : undefined,
    config: {
      dataDirectory: folder,
      databaseUrl: place === 'database' ? 'postgres://elsewhere' : undefined,
      reportsIn: place === 's3' ? 's3' : 'database',
      demo: false,
      reportKeys: config.demo === undefined ? [key] : undefined,
      rateLimitSecret: 'of specs',
      ...config,
    },
  });
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

describe.each(['folder', 'database', 's3'] as const)('a file in the %s', (place) => {
  it('opens again, from wherever files go now', async () => {
    const report = randomBytes(1_300_000);
    const id = await filesIn(place).save(inChunks(report));
    expect(await buffer(filesIn(place).read(id))).toEqual(report);
    if (place !== 's3') expect(await buffer(filesIn('s3').read(id))).toEqual(report);
  });

  it('goes once no report refers to it for an hour', async () => {
    const id = await filesIn(place).save(inChunks(Buffer.from('unused')));
    world.clock.now += oneHourMs - 1;
    await filesIn('s3').deleteUnused();
    expect(await buffer(filesIn('s3').read(id))).toEqual(Buffer.from('unused'));
    world.clock.now += 2;
    await filesIn('s3').deleteUnused();
    await expect(buffer(filesIn('s3').read(id))).rejects.toThrow('no result');
    const left = await readdir(folder, { recursive: true });
    expect([...s3.objects.keys(), ...left].filter((name) => name.includes(id))).toEqual([]);
  });
});

it('that cannot be deleted leaves no other behind, and is tried again', async () => {
  const [stuck, other] = [
    await filesIn('s3').save(inChunks(Buffer.from('a'))),
    await filesIn('folder').save(inChunks(Buffer.from('b'))),
  ];
  world.clock.now += oneHourMs + 1;
  await expect(filesIn('folder').deleteUnused()).rejects.toThrow('1 of 2 unused files');
  await expect(buffer(filesIn('folder').read(other))).rejects.toThrow('no result');
  await filesIn('s3').deleteUnused();
  await expect(buffer(filesIn('s3').read(stuck))).rejects.toThrow('no result');
});

it('has none of its content in clear', async () => {
  const id = await filesIn('folder').save(inChunks(Buffer.from('Haemoglobin 13.2')));
  const stored = await readFile(join(folder, 'reports', id.slice(0, 2), id));
  expect(stored.includes('Haemoglobin')).toBe(false);
  await writeFile(join(folder, 'reports', id.slice(0, 2), id), stored.subarray(0, -1));
  await expect(buffer(filesIn('folder').read(id))).rejects.toThrow(UnsealError);
  await rm(join(folder, 'reports', id.slice(0, 2), id));
  await expect(buffer(filesIn('folder').read(id))).rejects.toThrow(MissingReportFile);
});

it('needs a key, but in the demo', async () => {
  const report = Buffer.from('a report');
  await expect(filesIn('folder', { demo: false }).save(inChunks(report))).rejects.toMatchObject({
    status: 503,
    code: 'no-report-key',
  });
  const id = await filesIn('folder', { demo: true }).save(inChunks(report));
  expect(await buffer(filesIn('folder', { demo: true }).read(id))).toEqual(report);
});

it('is 503 while the bucket is away, and opens again', async () => {
  const report = randomBytes(200_000);
  const id = await filesIn('s3').save(inChunks(report));
  const away = { status: 503, code: 'unavailable', headers: { 'Retry-After': '10' } };
  for (const behaviour of ['fails', 'stops in the middle'] as const) {
    s3.set(behaviour);
    await expect(buffer(filesIn('s3', { limits }).read(id))).rejects.toMatchObject(away);
    await expect(filesIn('s3', { limits }).save(inChunks(report))).rejects.toMatchObject(away);
  }
  s3.set('answers');
  expect(await buffer(filesIn('s3').read(id))).toEqual(report);
  await expect(buffer(filesIn('folder').read(id))).rejects.toMatchObject(away);
});
