import { loginWithPassword } from '../../contract/account/auth.ts';
import { createVendor } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { createTestAdmin } from './test-portal.ts';
import { type TestWorld, testWorld } from './test-world.ts';

let vendors = 0;

export type VendorActions = ReturnType<typeof createVendorActions>;

/** The world, the calls of an administrator, and what specs do with labs. */
export async function openConsoleVendors() {
  const world = await testWorld();
  const { call: admin } = await createTestAdmin(world);
  return { world, admin, labs: createVendorActions(world, admin) };
}

export function createVendorActions(world: TestWorld, admin: Call) {
  return {
    create(more: object = {}) {
      const name = `Console Lab ${++vendors}`;
      return admin(createVendor, { name, address: '14 Link Road', city: 'Mumbai', pincode: '400053', ...more });
    },

    async signIn({ email, password }: { email: string; password: string }) {
      const call = world.visitor();
      await call(loginWithPassword, { email, password });
      return call;
    },
  };
}
