import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { openS3 } from '../object-storage/s3-store.ts';
import { parseConfig } from '../start/config.ts';
import { startFakeS3 } from '../testing/fakes/fake-s3.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { checkDatabase } from './check-database.ts';
import { checkBucket, checkImagePlaces } from './check-pictures.ts';
import { checkSettings, type Finding } from './check-settings.ts';
import { checkSite } from './check-site.ts';

const missing = (findings: Finding[]) => findings.filter(({ isFine }) => !isFine).map(({ name }) => name);

describe('what production needs', () => {
  it('is all missing in the demo', () => {
    const findings = checkSettings(
      parseConfig({ RATE_LIMIT_SCALE: '0', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'a long password' }),
    );
    expect(missing(findings)).toEqual(findings.map(({ name }) => name));
  });

  it('is all there when it is configured', () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://jaanch:secret@db/jaanch',
      PUBLIC_URL: 'https://labs.test',
      CLIENT_IP_HEADER: 'X-Real-IP',
      SMTP_URL: 'smtps://mail.test',
      SUPPORT_EMAIL: 'help@labs.test',
      SUPPORT_PHONE: '022-4000-1234',
      METRICS_PORT: '9464',
    });
    expect(missing(checkSettings(config))).toEqual([]);
  });

  it('includes a bucket that can be written', async () => {
    const s3 = await startFakeS3();
    const name = 'the bucket of pictures can be written and read';
    expect(await checkBucket(openS3(s3.config))).toMatchObject({ name, isFine: true });
    expect(s3.objects.size).toBe(0);
    const denied = openS3({ ...s3.config, secretAccessKey: 'another' });
    expect(await checkBucket(denied)).toMatchObject({ isFine: false, advice: expect.stringContaining('403') });
    s3.stop();
  });

  it('includes a public address that leads to the program', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const name = 'the site answers at its public address';
    expect(await checkSite(url)).toMatchObject({ name, isFine: true });
    status = 502;
    expect(await checkSite(url)).toMatchObject({ isFine: false, advice: expect.stringContaining('answers 502') });
    server.close();
    server.closeAllConnections();
    expect(await checkSite(url)).toMatchObject({
      advice: expect.stringMatching(/answers (ECONNREFUSED|UND_ERR_SOCKET)/),
    });
  });

  describe('of the database', () => {
    let world: TestWorld;
    beforeAll(async () => {
      world = await testWorld();
    });

    it('includes no demo accounts and the right time', async () => {
      const { db } = world.services;
      const found = missing(await checkDatabase(db, () => Date.now() + 60_000));
      expect(found).toContain('there are no demo accounts');
      expect(found).toContain('the clocks of this machine and of the database agree');
      expect(missing(await checkDatabase(db, Date.now))).not.toContain(
        'the clocks of this machine and of the database agree',
      );
    });

    it.runIf(testDatabaseUrl)('includes time limits, which a pooler may drop', async () => {
      const { db } = world.services;
      const name = 'connections have their time limits and the time zone UTC';
      expect(missing(await checkDatabase(db, Date.now))).not.toContain(name);
      const transaction = await db.startTransaction().execute();
      await sql`set local lock_timeout = 0`.execute(transaction);
      expect(missing(await checkDatabase(transaction, Date.now))).toContain(name);
      await transaction.rollback().execute();
    });

    it('includes pictures where new ones go', async () => {
      const { db } = world.services;
      const inDatabase = { newImagesIn: 'database', hasBucket: false } as const;
      expect(await checkImagePlaces(db, inDatabase)).toMatchObject({ isFine: true });
      const elsewhere = await checkImagePlaces(db, { newImagesIn: 's3', hasBucket: true });
      expect(elsewhere).toMatchObject({ isFine: false, advice: expect.stringMatching(/^\d+ are elsewhere/) });
    });

    it('includes an administrator other than that of the demo', async () => {
      const { db } = world.services;
      // Other specs of this world may have made one.
      const transaction = await db.startTransaction().execute();
      await transaction
        .updateTable('users')
        .set({ role: 'customer' })
        .where('email', '!=', demoAccounts.admin.email)
        .execute();
      expect(missing(await checkDatabase(transaction, Date.now))).toContain('there is an administrator');
      const [other] = Object.values(demoAccounts).filter(({ email }) => email !== demoAccounts.admin.email);
      await transaction
        .updateTable('users')
        .set({ role: 'admin', email: 'asha@labs.test' })
        .where('email', '=', other?.email ?? '')
        .execute();
      expect(missing(await checkDatabase(transaction, Date.now))).not.toContain('there is an administrator');
      await transaction.rollback().execute();
    });

    it('includes tests in the catalogue', async () => {
      const transaction = await world.services.db.startTransaction().execute();
      expect(missing(await checkDatabase(transaction, Date.now))).not.toContain('the catalogue has tests');
      await transaction.updateTable('diagnosticTests').set({ deletedAt: new Date() }).execute();
      expect(missing(await checkDatabase(transaction, Date.now))).toContain('the catalogue has tests');
      await transaction.rollback().execute();
    });
  });
});
