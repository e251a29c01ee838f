import { beforeAll, expect, it } from 'vitest';
import { exportBills } from '../../../contract/vendor/money/bills.ts';
import { exportVendorBookings, updateBookingStatus, vendorBookings } from '../../../contract/vendor/vendor-bookings.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

it('a suspended lab sees and changes the bookings that it has, and exports none', async () => {
  const { lab, call } = await createDesk(world);
  const owner = await createTestMember(world, lab, 'owner');
  const { id: bookingId } = await createBookingActions(world).bookWithId(lab);
  const suspended = { approval: 'suspended' as const, approvalReason: 'Complaints' };
  await world.services.db.updateTable('vendors').set(suspended).where('id', '=', lab.vendorId).execute();
  for (const member of [call, owner.call]) {
    expect((await member(vendorBookings, {})).map(({ id }) => id)).toEqual([bookingId]);
    await expect(member(exportVendorBookings, {})).rejects.toMatchObject({ status: 403 });
  }
  await expect(owner.call(exportBills, {})).rejects.toMatchObject({ status: 403 });
  await call(updateBookingStatus, { bookingId, status: 'cancelled' });
});
