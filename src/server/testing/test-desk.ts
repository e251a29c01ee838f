import { type TestVendor, tomorrow } from './test-bookings.ts';
import { createTestMember } from './test-portal.ts';
import { createTestVendor } from './test-vendors.ts';
import type { TestWorld } from './test-world.ts';

export async function createDesk(world: TestWorld, hours: { capacity?: number; cap?: number } = {}) {
  const lab = await createTestVendor(world, { from: '09:00', to: '12:00', ...hours });
  return { lab, ...(await createTestMember(world, lab, 'desk')) };
}

/** The desk's input for a walk-in booking. */
export const walkIn = (lab: TestVendor, more: object = {}) => ({
  items: [{ testId: lab.testId }],
  date: tomorrow,
  time: '09:00',
  channel: 'walk-in' as const,
  patientName: 'Sunita Rao',
  patientPhone: '98765 43210',
  ...more,
});
