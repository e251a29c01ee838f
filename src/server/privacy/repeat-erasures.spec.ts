import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword, session } from '../../contract/account/auth.ts';
import { eraseAccount, eraseBooking } from '../../contract/patient/privacy.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { clearedName } from '../database/clear-patients.ts';
import { connectEmbedded, openEmbedded } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { databaseFolder } from '../database/open-database.ts';
import { createBookingActions, phone } from '../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { listErasures, rememberErasure } from './erasures.ts';
import { formatErasure, parseErasures } from './erasures-in-the-log.ts';
import { repeatAfterRestore } from './repeat-after-restore.ts';
import { repeatErasures } from './repeat-erasures.ts';

const password = 'wandering-teapot-41';

describe('repeatErasures', () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  beforeAll(async () => {
    world = await testWorld();
    bookings = createBookingActions(world);
  });

  const readBooking = (id: number) =>
    world.services.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** As a backup of the time before brings them back. */
  async function bringBack({ id, account, vendorId }: { id: number; account: number; vendorId: number }) {
    const { db } = world.services;
    await sql`
      insert into users (id, email, password_hash, display_name, role, created_at) overriding system value
      values (${account}, 'back@example.in', 'x', 'Ravi Kumar', 'customer', '2026-01-01')`.execute(db);
    await db
      .updateTable('bookings')
      .set({ status: 'pending', patientName: 'Ravi Kumar', patientPhone: phone, customerId: account, clearedAt: null })
      .where('id', '=', id)
      .execute();
    await db.updateTable('slotOccupancy').set({ taken: 1 }).where('vendorId', '=', vendorId).execute();
  }

  it('erases people again whom a backup has brought back, and frees their slots', async () => {
    const vendor = await bookings.createMorningVendor();
    const call = world.visitor();
    await call(registerWithPassword, { email: 'back@example.in', password, displayName: 'Ravi Kumar' });
    const { user } = await call(session, {});
    const { id } = await bookings.bookWithId(vendor, {}, call);
    await call(eraseAccount, { password });
    const { db } = world.services;
    const lines = (await listErasures(db)).map(formatErasure).join('\n');
    await bringBack({ id, account: user.id, ...vendor });

    expect(await repeatErasures(world.services, parseErasures(lines).erasures)).toMatchObject({ accounts: 1 });
    expect(await readBooking(id)).toMatchObject({ status: 'cancelled', patientName: clearedName, patientPhone: null });
    expect(await bookings.listTakenSlots(vendor)).toEqual([]);
    expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
  });

  it('leaves a booking and an account that were made after the erasure and have got the id again', async () => {
    const { id, code } = await bookings.bookWithId(await bookings.createMorningVendor());
    const { id: account } = await world.services.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const erasure = { bookings: [id], account, at: new Date('2020-01-01') };
    expect(await repeatErasures(world.services, [erasure])).toEqual({ bookings: 0, accounts: 0 });
    expect(await readBooking(id)).toMatchObject({ status: 'pending', patientName: 'Ravi Kumar' });
    await world.visitor()(eraseBooking, { code, phone });
    expect((await listErasures(world.services.db)).filter(({ bookings: [one] }) => one === id)).toHaveLength(1);
  });
});

describe('restoring a backup of the embedded database', { timeout: 300_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaanch-erasures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('erases again what the replaced one has erased', async () => {
    const config = { dataDirectory: folder, databasePool: 1 };
    const { db } = openEmbedded({ folder: join(folder, databaseFolder) });
    await migrate(db);
    const vendor = await db
      .insertInto('vendors')
      .values({ slug: 'spec', name: 'Spec', address: '1 Road', city: 'Pune' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('bookings')
      .values({
        code: 'AAAAAAAA22',
        vendorId: vendor.id,
        vendorName: 'Spec',
        appointmentOn: '2026-01-20',
        startMinute: 600,
        slotMinutes: 15,
        patientName: 'Asha Rao',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.destroy();
    await cp(join(folder, databaseFolder), join(folder, 'backup'), { recursive: true });
    const later = connectEmbedded({ folder: join(folder, databaseFolder) });
    await rememberErasure(later, { bookings: [id], account: null });
    await later.destroy();

    const { earlier } = await restoreBackup(join(folder, 'backup'), folder, new Date());
    const erased = await repeatAfterRestore(config, earlier ?? '', pino({ level: 'silent' }));
    expect(erased).toEqual({ bookings: 1, accounts: 0 });
    const restored = connectEmbedded({ folder: join(folder, databaseFolder) });
    const names = await restored.selectFrom('bookings').select('patientName').execute();
    await restored.destroy();
    expect(names).toEqual([{ patientName: clearedName }]);
  });
});
