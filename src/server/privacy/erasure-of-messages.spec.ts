import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseBooking } from '../../contract/patient/privacy.ts';
import { deleteExpired } from '../database/housekeeping.ts';
import { noChannels } from '../messages/channel.ts';
import { makeMessages } from '../messages/make-messages.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { createBookingActions, phone, type TestVendor } from '../testing/test-bookings.ts';
import { openPatientMessages } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import type { TestWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { clearBookings } from './erase-bookings.ts';

/** Many more with ERASURES=300 on PostgreSQL, where transactions run in parallel. */
const runs = Number(process.env.ERASURES ?? 12);

describe('an erased booking', { timeout: 60_000 + runs * 2000 }, () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  let vendor: TestVendor;
  beforeAll(async () => {
    ({ world } = await openPatientMessages());
    bookings = createBookingActions(world);
    vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 20 });
    await createTestMember(world, vendor, 'owner');
  });

  const book = () => bookings.bookWithId(vendor, { email: 'asha@erased.example' });
  const listMessages = (id: number) =>
    world.services.db.selectFrom('messages').where('bookingId', '=', id).selectAll().execute();
  const findSecret = async (id: number) =>
    (await world.services.db.selectFrom('bookings').where('id', '=', id).select('linkSecret').executeTakeFirstOrThrow())
      .linkSecret;

  it('has no messages when they are made while it is erased', async () => {
    const { services } = world;
    const { id, code } = await book();
    const waiting = await services.db.transaction().execute(async (transaction) => {
      await clearBookings(transaction, { code }, services.clock());
      const made = makeMessages(services);
      await untilBlocked(services.db);
      return [made];
    });
    await Promise.all(waiting);
    expect(await listMessages(id)).toEqual([]);
    expect(await findSecret(id)).toBeNull();
  });

  it('has no messages, whichever of both is first, also while they are delivered', async () => {
    const { services } = world;
    for (let run = 0; run < runs; run++) {
      const { id, code } = await book();
      const makeAndDeliver = async () => {
        await makeMessages(services);
        for (const message of await listMessages(id))
          await deliverNow({ ...services, channels: noChannels }, message.id);
      };
      const erase = async () => {
        for (let wait = 0; wait < run % 8; wait++) await sql`select 1`.execute(services.db);
        await world.visitor()(eraseBooking, { code, phone });
      };
      await Promise.all([makeAndDeliver(), makeAndDeliver(), erase()]);
      await makeAndDeliver();
      expect(await listMessages(id)).toEqual([]);
      expect(await findSecret(id)).toBeNull();
    }
  });

  it('loses messages that an older version has left', async () => {
    const { services } = world;
    const { id, code } = await book();
    await world.visitor()(eraseBooking, { code, phone });
    await services.db
      .insertInto('messages')
      .values({
        kind: 'booking-placed',
        channel: 'email',
        bookingId: id,
        recipient: 'a@b.in',
        cause: `late ${id}`,
        dueAt: new Date(),
      })
      .execute();
    await deleteExpired(services.db, services.clock());
    expect(await listMessages(id)).toEqual([]);
  });
});
