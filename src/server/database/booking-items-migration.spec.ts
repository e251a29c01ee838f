import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);
const name = '20261121T2310_booking_items.sql';

describe('the migration to booking items', () => {
  const db = connectEmbedded({});
  const apply = async (file: string) => sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db);

  beforeAll(async () => {
    const earlier = (await readdir(folder)).filter((file) => file < name).sort();
    for (const file of earlier) await apply(file);
    await sql`insert into users (email, password_hash, display_name, role) values
      ('asha@example.in', 'x', 'Asha', 'customer'), ('lab@example.in', 'x', 'Lab', 'vendor'),
      ('admin@example.in', 'x', 'Admin', 'admin')`.execute(db);
    await sql`insert into vendors (slug, name, address, city) values ('lab', 'Lab', '1 Road', 'Pune')`.execute(db);
    await sql`insert into diagnostic_tests (slug, name) values ('cbc', 'Complete Blood Count')`.execute(db);
    await sql`insert into health_packages (vendor_id, name, slug, price_paise)
      values (1, 'Whole body', 'whole-body', 99900)`.execute(db);
    const booking = (code: string, item: string, patient: string) =>
      sql.raw(`insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, patient_name, status,
        diagnostic_test_id, health_package_id, item_name, price_paise, customer_id)
        values ('${code}', 1, 'Lab', '2026-11-21', 540, 'Ravi', 'confirmed', ${item}, ${patient})`);
    await booking('AAAAAAAAAA', "1, null, 'CBC as booked', 35000", '1').execute(db);
    await booking('BBBBBBBBBB', "null, 1, 'Package as booked', 99900", '2').execute(db);
    await sql`insert into booking_changes (booking_id, status, changed_by) values
      (1, 'pending', 1), (1, 'confirmed', 2), (1, 'pending', null), (1, 'confirmed', 3), (2, 'pending', 2)`.execute(db);
    await apply(name);
  });
  afterAll(() => db.destroy());

  it('copies bookings with their original names and prices', async () => {
    const place = { vendorId: 1, appointmentOn: '2026-11-21', startMinute: 540, status: 'confirmed', position: 1 };
    const { rows } = await sql`select * from booking_items order by booking_id`.execute(db);
    expect(rows).toEqual([
      { bookingId: 1, diagnosticTestId: 1, healthPackageId: null, name: 'CBC as booked', pricePaise: 35_000, ...place },
      {
        bookingId: 2,
        diagnosticTestId: null,
        healthPackageId: 1,
        name: 'Package as booked',
        pricePaise: 99_900,
        ...place,
      },
    ]);
  });

  it('derives from accounts who made each change', async () => {
    const { rows } = await sql<{ actor: string }>`select actor from booking_changes order by id`.execute(db);
    // The last one is a lab account that booked for itself.
    expect(rows.map(({ actor }) => actor)).toEqual(['patient', 'vendor', 'patient', 'admin', 'patient']);
  });

  it('keeps the copies in items equal to their booking', async () => {
    await sql`update bookings set status = 'cancelled', start_minute = 570 where id = 1`.execute(db);
    const { rows } = await sql`select start_minute, status from booking_items where booking_id = 1`.execute(db);
    expect(rows).toEqual([{ startMinute: 570, status: 'cancelled' }]);
    const forge = sql`update booking_items set status = 'pending' where booking_id = 1`.execute(db);
    await expect(forge).rejects.toThrow('foreign key');
  });
});
