import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadLogo } from '../../contract/uploads.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

type Headers = Record<string, string>;
type Picture = Parameters<typeof sharp>[0];

const twoMegabytes = 2 * 1024 * 1024;
const red = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c00' } });

describe('uploading a logo', () => {
  let world: TestWorld;
  let owner: Headers;
  let desk: Headers;
  let admin: Headers;
  beforeAll(async () => {
    world = await testWorld();
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    ({ headers: owner } = await createTestMember(world, vendor, 'owner'));
    ({ headers: desk } = await createTestMember(world, vendor, 'desk'));
    ({ headers: admin } = await createTestAdmin(world));
  });

  async function upload(files: { name: string; bytes: Buffer }[], headers: Headers = owner) {
    const body = new FormData();
    for (const { name, bytes } of files) body.append('file', new File([new Uint8Array(bytes)], name));
    const { 'content-type': _, ...others } = headers;
    const response = await world.request(uploadLogo.path, { method: 'POST', headers: others, body });
    return { status: response.status, answer: (await response.json()) as { url?: string; error?: string } };
  }
  const uploadOne = (name: string, bytes: Buffer) => upload([{ name, bytes }]);
  async function stored(url: string | undefined): Promise<Picture> {
    const response = await world.request(url ?? '', { headers: owner });
    expect(response.headers.get('content-type')).toBe('image/webp');
    return Buffer.from(await response.arrayBuffer());
  }

  it('stores each format as webp, with any file name', async () => {
    for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const { status, answer } = await uploadOne('logo.txt', await red().toFormat(kind).toBuffer());
      expect(status, kind).toBe(200);
      expect(await sharp(await stored(answer.url)).metadata(), kind).toMatchObject({
        format: 'webp',
        width: 40,
        height: 20,
      });
    }
  });

  it('scales large ones down, keeps them upright, and drops metadata', async () => {
    const photo = await red(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { answer } = await uploadOne('photo.jpg', photo);
    const { width, height, exif, orientation } = await sharp(await stored(answer.url)).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 256, height: 512 });
  });

  it('does not hold up a lab by the pictures of another, which has a few places in the queue', async () => {
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { headers: honest } = await createTestMember(world, other, 'owner');
    const large = await red(3000, 3000).png().toBuffer();
    const ended: string[] = [];
    const send = async (name: string, headers: Headers, bytes: Buffer) => {
      const { status } = await upload([{ name, bytes }], headers);
      ended.push(`${name} ${status}`);
    };
    const busy = Array.from({ length: 7 }, () => send('busy', owner, large));
    await Promise.all([...busy, send('honest', honest, await red().png().toBuffer())]);
    expect(ended.filter((one) => one === 'busy 503')).toHaveLength(2);
    expect(ended.filter((one) => one !== 'busy 503').indexOf('honest 200')).toBeLessThan(3);
  });

  it('gives the same picture the same address', async () => {
    const bytes = await red().png().toBuffer();
    expect((await uploadOne('a.png', bytes)).answer).toEqual((await uploadOne('b.png', bytes)).answer);
  });

  it('takes the first frame of an animation', async () => {
    const frames = ['#c00', '#0c0', '#00c'].map((background) => ({
      create: { width: 8, height: 8, channels: 3 as const, background },
    }));
    const pngs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const { answer } = await uploadOne(
      'a.gif',
      await sharp(pngs, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { pages, height } = await sharp(await stored(answer.url), { animated: true }).metadata();
    expect({ pages, height }).toEqual({ height: 8 });
  });

  it('accepts exactly 2 MB, and no more', async () => {
    const small = await red().png().toBuffer();
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
    expect((await uploadOne('a.png', padded(twoMegabytes))).status).toBe(200);
    const message = 'File size exceeds 2MB limit';
    expect(await uploadOne('a.png', padded(twoMegabytes + 1))).toMatchObject({
      status: 400,
      answer: { error: message },
    });
    expect(await uploadOne('a.png', padded(2 * twoMegabytes))).toMatchObject({
      status: 413,
      answer: { error: message },
    });
  });

  it('rejects all but the four formats, with any file name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    const tiff = await red().tiff().toBuffer();
    const others = {
      'logo.png': svg,
      'logo.jpg': Buffer.from('%PDF-1.7'),
      'logo.webp': tiff,
      'logo.gif': Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(others)) {
      expect(await uploadOne(name, bytes), name).toMatchObject({
        status: 400,
        answer: { error: 'Invalid file type. Accepted: .jpg, .jpeg, .png, .webp, .gif' },
      });
    }
  });

  it('rejects damaged files, and files that only begin like a picture', async () => {
    const photo = await red(400, 400).jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const broken = [
      photo.subarray(0, photo.length / 2),
      Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
      Buffer.from(`GIF89a${svg}`, 'latin1'),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]),
    ];
    for (const bytes of broken) {
      expect(await uploadOne('logo.png', bytes)).toMatchObject({
        status: 400,
        answer: { error: 'This file cannot be read as a picture. It may be damaged.' },
      });
    }
  });

  it('rejects pictures that would fill the memory when decoded', async () => {
    // 80 KB that decode to 270 MB.
    const bomb = await red(8200, 8200).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(twoMegabytes);
    expect(await uploadOne('logo.png', bomb)).toMatchObject({
      status: 400,
      answer: { error: 'The picture has too many pixels. Use one with at most 24 megapixels.' },
    });
  });

  it('requires exactly one file', async () => {
    const bytes = await red().png().toBuffer();
    const two = [
      { name: 'a.png', bytes },
      { name: 'b.png', bytes },
    ];
    expect(await upload(two)).toMatchObject({ status: 400, answer: { error: 'Maximum 1 file allowed' } });
    expect(await upload([])).toMatchObject({ status: 400, answer: { error: 'Choose a file to upload.' } });
  });

  it('is for owners and admins; the desk cannot', async () => {
    const bytes = await red().png().toBuffer();
    expect((await upload([{ name: 'a.png', bytes }], admin)).status).toBe(200);
    expect(await upload([{ name: 'a.png', bytes }], desk)).toMatchObject({
      status: 403,
      answer: { error: 'Access denied. Your role (desk) lacks required permissions.' },
    });
    expect((await upload([{ name: 'a.png', bytes }], { origin: 'http://jaanch.test' })).status).toBe(401);
  });
});
