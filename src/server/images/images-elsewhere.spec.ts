import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBanner } from '../../contract/admin/admin-banners.ts';
import type { Call } from '../../contract/client.ts';
import { getProfile, updateProfile } from '../../contract/vendor/profile.ts';
import { publicAddress, startFakeImageHosts, withImageHosts } from '../testing/fakes/fake-image-hosts.ts';
import { typedBanner } from '../testing/test-banners.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { fetchImage } from './fetch-image.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

const unreachable = 'We could not get the picture from this address. Please upload it instead.';

describe('a picture at an address elsewhere', () => {
  let hosts: Awaited<ReturnType<typeof startFakeImageHosts>>;
  let world: TestWorld;
  let admin: Call;
  let owner: Call;
  beforeAll(async () => {
    hosts = await startFakeImageHosts();
    world = withImageHosts(await testWorld(), hosts);
    ({ call: admin } = await createTestAdmin(world));
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    ({ call: owner } = await createTestMember(world, vendor, 'owner'));
  });
  afterAll(() => hosts.stop());
  beforeEach(() => {
    hosts.connections.length = 0;
  });
  const saveLogo = (logoUrl: string) => owner(updateProfile, { logoUrl });
  const redirect = (from: string, to: string) =>
    hosts.answers.set(from, (_, response) => response.writeHead(302, { Location: to }).end());
  const expectRefused = async (logoUrl: string, message = unreachable) => {
    await expect(saveLogo(logoUrl)).rejects.toMatchObject({ status: 400, issues: [{ path: 'logoUrl', message }] });
  };

  it('is fetched and kept, for a logo and for a banner', async () => {
    hosts.serve('pictures.example', await draw(1600, 800));
    const { logoUrl } = await saveLogo('https://pictures.example/logo.png?size=large');
    expect(logoUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    const stored = await sharp(await (await world.request(logoUrl ?? '')).arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 256 });
    const banner = await admin(createBanner, { ...typedBanner, imageUrl: 'https://pictures.example/wide.png' });
    expect(banner.imageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    expect((await world.request(banner.imageUrl)).status).toBe(200);
    expect(hosts.connections).toEqual([publicAddress, publicAddress]);
  });

  it('needs https, a name, and the usual port', async () => {
    for (const address of [
      'https://8.8.8.8/a.png',
      'https://0x7f000001/a.png',
      'https://[::1]/a.png',
      'https://pictures.example:8443/a.png',
      'https://user:secret@pictures.example/a.png',
    ]) {
      await expectRefused(address);
    }
    const message = 'The address of a picture must begin with https://.';
    await expectRefused('http://pictures.example/a.png', message);
    const banner = { ...typedBanner, imageUrl: 'http://pictures.example/a.png' };
    await expect(admin(createBanner, banner)).rejects.toMatchObject({ issues: [{ path: 'imageUrl', message }] });
    expect(hosts.connections).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['10.0.0.7']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [[publicAddress, '192.168.1.1']],
    [[]],
  ])('is not fetched from a host at %j', async (found) => {
    hosts.addresses.set('inside.example', [found]);
    await expectRefused('https://inside.example/a.png');
    expect(hosts.connections).toEqual([]);
  });

  it('comes from the address that was checked, when the name resolves to another one the next time', async () => {
    hosts.serve('rebinding.example', await draw(8, 8));
    hosts.addresses.set('rebinding.example', [[publicAddress], ['127.0.0.1']]);
    await saveLogo('https://rebinding.example/a.png');
    expect(hosts.connections).toEqual([publicAddress]);
    await expectRefused('https://rebinding.example/a.png');
    expect(hosts.connections).toEqual([publicAddress]);
  });

  it('is found behind redirects, and each redirect is checked', async () => {
    hosts.serve('last.example', await draw(8, 8));
    redirect('first.example', 'https://last.example/a.png');
    expect((await saveLogo('https://first.example/a.png')).logoUrl).toMatch(/^\/images\//);
    hosts.addresses.set('inside.example', [['10.0.0.7']]);
    for (const target of ['https://inside.example/', 'http://last.example/a.png', 'https://127.0.0.1/', '//[::1]/']) {
      hosts.connections.length = 0;
      redirect('first.example', target);
      await expect(saveLogo('https://first.example/a.png')).rejects.toMatchObject({ status: 400 });
      expect(hosts.connections, target).toEqual([publicAddress]);
    }
    redirect('circle.example', 'https://circle.example/');
    await expectRefused('https://circle.example/');
  });

  it('has at most 5 MB', async () => {
    hosts.serve('large.example', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expectRefused('https://large.example/a.png', 'File size exceeds 5MB limit');
  });

  it('is a picture that we can decode', async () => {
    hosts.serve('page.example', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expectRefused('https://page.example/a.png', 'Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif');
    hosts.serve('bomb.example', await draw(8200, 8200));
    await expectRefused(
      'https://bomb.example/a.png',
      'The picture has too many pixels. Use one with at most 24 megapixels.',
    );
    hosts.answers.delete('missing.example');
    await expectRefused('https://missing.example/a.png');
  });

  it('is given up when its host does not answer, or stops in the middle', async () => {
    hosts.answers.set('silent.example', () => {});
    hosts.answers.set('slow.example', (_, response) => response.write('GIF89a'));
    for (const host of ['silent.example', 'slow.example']) {
      const fetching = fetchImage(`https://${host}/a.gif`, {
        path: 'logoUrl',
        queueKey: 'vendor 1',
        network: hosts.network,
        waitMs: 50,
      });
      await expect(fetching).rejects.toMatchObject({ status: 400, message: unreachable });
    }
  });

  it('changes nothing when it is refused', async () => {
    const before = await owner(getProfile, {});
    await expectRefused('https://missing.example/a.png');
    expect(await owner(getProfile, {})).toEqual(before);
  });
});
