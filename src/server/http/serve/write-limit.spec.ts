import { describe, expect, it } from 'vitest';
import { vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { ownOffers, updateOffer } from '../../../contract/vendor/vendor-offers.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { testWorld } from '../../testing/test-world.ts';

describe('an account of a lab', () => {
  it('may make a number of changes in a minute, and is then told when to go on', async () => {
    const world = await testWorld();
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const one = await createTestMember(world, lab, 'owner');
    const other = await createTestMember(world, lab, 'owner');
    const [offer] = await one.call(ownOffers, {});
    const change = ({ headers }: typeof one) => {
      const body = JSON.stringify({ vendorTestId: offer?.vendorTestId, price: 360 });
      return world.request(updateOffer.path, { method: 'POST', headers, body });
    };
    const { config } = world.services;
    Object.assign(config, { rateLimitScale: 1, staffWritesPerMinute: 3 });
    try {
      for (let calls = 0; calls < 3; calls++) expect((await change(one)).status).toBe(200);
      const refused = await change(one);
      expect(refused.status).toBe(429);
      // The world's clock is at the beginning of a minute.
      expect(refused.headers.get('retry-after')).toBe('60');
      const message = 'You can make 3 changes in a minute. Please wait 60 seconds and try again.';
      expect(await refused.json()).toMatchObject({ message });
      expect((await change(other)).status).toBe(200);
      await one.call(ownOffers, {});
      await one.call(vendorBookingsPage, {});
      world.clock.now += 60_000;
      expect((await change(one)).status).toBe(200);
    } finally {
      world.clock.now -= 60_000;
      Object.assign(config, { rateLimitScale: 0, staffWritesPerMinute: 120 });
    }
  });
});
