import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBanner, updateBanner } from '../../contract/admin/admin-banners.ts';
import type { Call } from '../../contract/client.ts';
import { typedBanner } from '../testing/test-banners.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, headers } = await createTestAdmin(world));
});

describe('a picture inside the request of a banner', () => {
  it('is stored and gets an address', async () => {
    const picture = await sharp({ create: { width: 3200, height: 800, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const banner = await admin(createBanner, {
      ...typedBanner,
      imageUrl: `data:image/png;base64,${picture.toString('base64')}`,
    });
    expect(banner.imageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    const stored = await world.request(banner.imageUrl);
    expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 400,
    });
    const unchanged = { ...typedBanner, id: banner.id, imageUrl: `http://jaanch.test${banner.imageUrl}` };
    expect(await admin(updateBanner, unchanged)).toMatchObject({ imageUrl: banner.imageUrl, version: 1 });
  });

  it('may have five megabytes as text, and not much more', async () => {
    const send = (length: number) => {
      const imageUrl = `data:image/png;base64,${'A'.repeat(length)}`;
      const body = JSON.stringify({ ...typedBanner, imageUrl });
      return world.request(createBanner.path, { method: 'POST', headers, body });
    };
    // It is read and then rejected as an invalid picture.
    expect((await send(6_990_500)).status).toBe(400);
    const refused = await send(9_000_000);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: expect.any(String) });
  });
});

describe('an uploaded picture of a banner', () => {
  const upload = async (...files: File[]) => {
    const body = new FormData();
    for (const file of files) body.append('file', file);
    const { 'content-type': _json, ...rest } = headers;
    const response = await world.request('/_api/uploads/banner', { method: 'POST', headers: rest, body });
    return { status: response.status, answer: (await response.json()) as { url?: string; message?: string } };
  };
  const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 400, height: 100, channels: 3, background: '#07a' } })
      .toFormat(format)
      .toBuffer();

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be a %s', async (format) => {
    const { status, answer } = await upload(new File([new Uint8Array(await draw(format))], `a.${format}`));
    expect([status, answer.url]).toEqual([200, expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/)]);
  });

  it('is rejected if it is not a picture, too large, or more than one', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
    expect(await upload(svg)).toMatchObject({
      status: 400,
      answer: { message: expect.stringMatching(/^Invalid file type\. Accepted: /) },
    });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png');
    expect(await upload(large)).toMatchObject({ answer: { message: 'File size exceeds 5MB limit' } });
    const png = new File([new Uint8Array(await draw('png'))], 'a.png');
    expect(await upload(png, png)).toMatchObject({ status: 400, answer: { message: 'Maximum 1 file allowed' } });
  });
});
