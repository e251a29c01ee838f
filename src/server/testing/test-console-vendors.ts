import { loginWithPassword } from '../../contract/account/auth.ts';
import { createVendor } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import type { TestWorld } from './test-world.ts';

let vendors = 0;

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
