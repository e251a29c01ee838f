import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { smsKinds } from '../../domain/messages/templates/message-templates.ts';
import type { ReportPlace } from '../../domain/reports/report-terms.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { readLegalTexts } from '../legal/legal-texts.ts';
import { openS3 } from '../object-storage/s3-store.ts';
import { openFolderStore } from '../reports/files/folder-store.ts';
import { seal } from '../reports/sealing/seal.ts';
import type { SealingKeys } from '../reports/sealing/sealing-keys.ts';
import { parseConfig } from '../start/config.ts';
import { startFakeClamav } from '../testing/fakes/fake-clamav.ts';
import { startFakeS3 } from '../testing/fakes/fake-s3.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { createTestReport } from '../testing/test-reports.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { checkDatabase } from './check-database.ts';
import { checkBucket, checkImagePlaces } from './check-pictures.ts';
import { checkReportFolder, checkReportKeys, checkScanner, checkStoredReports } from './check-reports.ts';
import { checkSettings, type Finding } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import { checkTexts } from './check-texts.ts';

const missing = (findings: Finding[]) => findings.filter(({ isFine }) => !isFine).map(({ name }) => name);

describe('what production needs', () => {
  it('is all missing in the demo', () => {
    const config = parseConfig({ RATE_LIMIT_SCALE: '0', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'a long password' });
    const findings = [...checkSettings(config), ...checkTexts(config.sms, readLegalTexts(null))];
    expect(missing(findings)).toEqual(findings.map(({ name }) => name));
  });

  it('is all there when it is configured', () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://jaanch:secret@db/jaanch',
      PUBLIC_URL: 'https://labs.test',
      CLIENT_IP_HEADER: 'X-Real-IP',
      SMTP_URL: 'smtps://mail.test',
      SUPPORT_EMAIL: 'help@labs.test',
      SUPPORT_PHONE: '022-2267-1234',
      METRICS_PORT: '9464',
    });
    expect(missing(checkSettings(config))).toEqual([]);
    expect(checkSettings(config).map(({ found }) => found)).toEqual([
      'db/jaanch',
      'DEMO is off',
      'https://labs.test',
      'X-Real-IP',
      'RATE_LIMIT_SCALE is 1',
      'Jaanch <help@labs.test>',
      'help@labs.test, 022-2267-1234',
      'ADMIN_PASSWORD is not set',
      'port 9464',
    ]);
  });

  it('names contacts that are examples of the program or of its documents', () => {
    const adviceFor = (contacts: Record<string, string>) =>
      checkSettings(parseConfig(contacts)).find(({ name }) => name === 'the support contacts are real')?.advice;
    expect(adviceFor({})).toContain('help@jaanch.example and 1800-000-0000 are examples.');
    expect(adviceFor({ SUPPORT_EMAIL: 'help@labs.test', SUPPORT_PHONE: '022-4000-1234' })).toContain(
      ' 022-4000-1234 is an example.',
    );
  });

  it('includes a registered text for each SMS', () => {
    const ids = { templateId: 'a', dltTemplateId: '1' };
    const all = Object.fromEntries(smsKinds.map((kind) => [kind, ids]));
    const [none] = checkTexts(undefined, readLegalTexts(null));
    expect(none).toMatchObject({ isFine: false, found: 'without MSG91_AUTH_KEY' });
    const [some] = checkTexts({ templates: { ...all, 'booking-lab-open': undefined } }, readLegalTexts(null));
    expect(some).toMatchObject({ isFine: false, found: 'without booking-lab-open' });
    expect(checkTexts({ templates: all }, readLegalTexts(null))[0]).toMatchObject({ isFine: true, found: 'all' });
  });

  it('includes legal texts of the operator, the company and the grievance officer', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jaanch-legal-'));
    writeFileSync(join(folder, 'terms.md'), 'Our terms.');
    const found = () => checkTexts(undefined, readLegalTexts(folder)).slice(1);
    expect(found()).toMatchObject([
      { isFine: false, found: 'drafts of the program for privacy, disclaimer' },
      { isFine: false, found: 'without company.md, grievance-officer.md' },
    ]);
    for (const name of ['privacy', 'disclaimer', 'company', 'grievance-officer'])
      writeFileSync(join(folder, `${name}.md`), 'Ours.');
    expect(found().map(({ isFine }) => isFine)).toEqual([true, true]);
    rmSync(folder, { recursive: true });
  });

  it('includes a bucket that can be written', async () => {
    const s3 = await startFakeS3();
    const name = 'the bucket of pictures and reports can be written and read';
    expect(await checkBucket(openS3(s3.config))).toMatchObject({ name, isFine: true });
    expect(s3.objects.size).toBe(0);
    const denied = openS3({ ...s3.config, secretAccessKey: 'another' });
    expect(await checkBucket(denied)).toMatchObject({ isFine: false, found: expect.stringContaining('403') });
    s3.stop();
  });

  it('includes a key of reports outside the demo, and a scanner that answers', async () => {
    expect(checkReportKeys({ demo: true })).toMatchObject({ isFine: true });
    expect(checkReportKeys({ demo: false })).toMatchObject({ isFine: false, found: 'no REPORT_KEYS' });
    const REPORT_KEYS = `2026-11:${randomBytes(32).toString('base64')}`;
    expect(checkReportKeys(parseConfig({ REPORT_KEYS, DEMO: 'off' }))).toMatchObject({
      isFine: true,
      found: 'new ones take 2026-11',
    });
    const clamav = await startFakeClamav();
    expect(await checkScanner(clamav.address)).toMatchObject({ isFine: true });
    clamav.stop();
    expect(await checkScanner(clamav.address)).toMatchObject({ isFine: false, found: 'ECONNREFUSED' });
  });

  it('includes a public address that leads to the program', async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const name = 'the site answers at its public address';
    expect(await checkSite(url)).toMatchObject({ name, isFine: true });
    status = 502;
    expect(await checkSite(url)).toMatchObject({ isFine: false, found: expect.stringContaining('answers 502') });
    server.close();
    server.closeAllConnections();
    expect(await checkSite(url)).toMatchObject({
      found: expect.stringMatching(/answers (ECONNREFUSED|UND_ERR_SOCKET)/),
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
      expect(elsewhere).toMatchObject({ isFine: false, found: expect.stringMatching(/^\d+ are elsewhere/) });
    });

    it('includes keys of stored reports, and reports where new ones go', async () => {
      const { db, reportFiles } = world.services;
      // Those of other specs of this world.
      await db.deleteFrom('reports').execute();
      const lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 5 });
      const { id: bookingId } = await insertTestBooking(db, {
        code: 'KEYSREPT22',
        vendorId: lab.vendorId,
        appointmentOn: '2026-11-30',
        patientName: 'Asha',
      });
      const { id } = await createTestReport(world, bookingId);
      const keys = [{ id: 'demo', secret: randomBytes(32) }] as const;
      const check = async (reportKeys?: SealingKeys, newPlace: ReportPlace = 'database') =>
        missing(await checkStoredReports(db, reportFiles, { reportKeys, newPlace }));
      expect(await check(keys, 'folder')).toEqual([]);
      expect(await check(undefined, 's3')).toEqual([
        'stored reports can be opened',
        'all reports are where new ones go',
      ]);
      await db.deleteFrom('reports').where('id', '=', id).execute();
    });

    it('includes keys of files beside the embedded database', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'jaanch-report-folder-'));
      const [known, other] = [
        { id: 'known', secret: randomBytes(32) },
        { id: 'other', secret: randomBytes(32) },
      ];
      expect(await checkReportFolder(folder, undefined)).toMatchObject({ isFine: true, found: 'looked at 0 reports' });
      const id = randomUUID();
      await openFolderStore(folder).put(id, seal(Readable.from([Buffer.from('a')]), { fileId: id, key: known }));
      expect(await checkReportFolder(folder, [other, known])).toMatchObject({ isFine: true });
      const found = 'the key known is not in REPORT_KEYS';
      expect(await checkReportFolder(folder, [other])).toMatchObject({ isFine: false, found });
      rmSync(folder, { recursive: true });
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

    it('includes approved labs with prices', async () => {
      const transaction = await world.services.db.startTransaction().execute();
      const name = 'patients find labs with prices';
      expect(missing(await checkDatabase(transaction, Date.now))).not.toContain(name);
      await transaction.updateTable('vendors').set({ approval: 'suspended' }).where('isListed', '=', true).execute();
      const found = (await checkDatabase(transaction, Date.now)).find((finding) => finding.name === name);
      expect(found).toMatchObject({ isFine: false, found: '0 approved labs, 0 with prices' });
      await transaction.rollback().execute();
    });
  });
});
