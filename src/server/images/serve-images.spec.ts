import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { activeBanners } from '../../contract/patient/banners.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('stored pictures', () => {
  let world: TestWorld;
  let address: string;
  beforeAll(async () => {
    world = await testWorld();
    const [banner] = await world.visitor()(activeBanners, { pageType: 'homepage' });
    address = banner?.imageUrl ?? '';
  });

  it('are served by the hash of their bytes, with an immutable cache header', async () => {
    for (const _ of ['from the database', 'from memory']) {
      const response = await world.request(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(address).toBe(`/images/${createHash('sha256').update(bytes).digest('hex')}.webp`);
    }
  });

  it('exist only there', async () => {
    const wrong = [
      address.replace('.webp', '.png'),
      address.replace('.webp', '.svg'),
      address.replace('.webp', ''),
      address.replace('/images/', '/images/%2e%2e%2f'),
      `/images/${'0'.repeat(64)}.webp`,
      '/images/',
    ];
    for (const path of wrong) expect((await world.request(path)).status, path).toBe(404);
  });
});
