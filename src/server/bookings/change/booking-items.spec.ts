import { beforeAll, describe, expect, it } from 'vitest';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

describe('booking_items', () => {
  let world: TestWorld;
  let actions: ReturnType<typeof createBookingActions>;
  beforeAll(async () => {
    world = await testWorld();
    actions = createBookingActions(world);
  });

  it('follows the appointment and status of its booking, and cannot differ', async () => {
    const { db } = world.services;
    const { id } = await actions.bookWithId(await actions.createMorningVendor());
    const items = db.selectFrom('bookingItems').where('bookingId', '=', id);
    await db.updateTable('bookings').set({ status: 'cancelled', startMinute: 570 }).where('id', '=', id).execute();
    expect(await items.select(['appointmentOn', 'startMinute', 'status']).execute()).toEqual([
      { appointmentOn: tomorrow, startMinute: 570, status: 'cancelled' },
    ]);
    const forge = db.updateTable('bookingItems').set({ status: 'pending' }).where('bookingId', '=', id).execute();
    await expect(forge).rejects.toThrow('foreign key');
  });
});
