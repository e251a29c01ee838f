import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal } from './seal.ts';
import { pieceBytes, tagBytes } from './sealed-form.ts';
import { type SealingKeys, sealingKeysSchema } from './sealing-keys.ts';
import { UnsealError, unseal } from './unseal.ts';

const [newest, older] = [
  { id: '2026-11', secret: randomBytes(32) },
  { id: '2025-04', secret: randomBytes(32) },
];
const keys: SealingKeys = [newest, older];
const fileId = 'report-17';

async function* inChunks(bytes: Buffer, size = bytes.length || 1) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealBytes = (bytes: Buffer, key = newest, id = fileId) => buffer(seal(inChunks(bytes), { fileId: id, key }));
const open = (sealed: Buffer, { with: given = keys, id = fileId, chunk = sealed.length || 1 } = {}) =>
  buffer(unseal(inChunks(sealed, chunk), { fileId: id, keys: given as SealingKeys }));

/** The heading and the sealed pieces. */
function take(sealed: Buffer): [Buffer, Buffer[]] {
  const start = sealed.indexOf('\n') + 1;
  const pieces: Buffer[] = [];
  for (let at = start; at < sealed.length; at += pieceBytes + tagBytes)
    pieces.push(sealed.subarray(at, at + pieceBytes + tagBytes));
  return [sealed.subarray(0, start), pieces];
}

describe('a sealed file', () => {
  it('opens to the same bytes, whatever the sizes of file and chunks', async () => {
    const sizes = fc.oneof(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(pieceBytes - 1, pieceBytes, pieceBytes + 1, 2 * pieceBytes, 3 * pieceBytes + 7),
    );
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 70_000 }), async (size, chunk) => {
        const bytes = randomBytes(size);
        const sealed = await buffer(seal(inChunks(bytes, chunk), { fileId, key: newest }));
        expect(await open(sealed, { chunk: chunk + 13 })).toEqual(bytes);
      }),
      { numRuns: 40 },
    );
  });

  it('shows nothing of its content, and differs at each sealing', async () => {
    const text = Buffer.from('%PDF-1.7 Haemoglobin 13.2 g/dL');
    const [one, other] = [await sealBytes(text), await sealBytes(text)];
    expect(one.includes('Haemoglobin')).toBe(false);
    expect(one).not.toEqual(other);
  });

  it('opens with an older key while that is known', async () => {
    const sealed = await sealBytes(Buffer.from('old'), older);
    expect((await open(sealed)).toString()).toBe('old');
    await expect(open(sealed, { with: [newest] })).rejects.toThrow('The key 2025-04 is not in REPORT_KEYS.');
  });

  it('does not open as another file, nor under a key of the same name', async () => {
    const sealed = await sealBytes(Buffer.from('mine'));
    await expect(open(sealed, { id: 'report-18' })).rejects.toThrow(UnsealError);
    await expect(open(sealed, { with: [{ id: newest.id, secret: older.secret }] })).rejects.toThrow(UnsealError);
  });

  it('does not open with a cut, swapped, repeated, added or changed piece', async () => {
    const sealed = await sealBytes(randomBytes(2 * pieceBytes + 100));
    const [heading, [first, second, last]] = take(sealed);
    if (!first || !second || !last) throw new Error('The file has three pieces.');
    const changed = Buffer.from(last);
    changed[5] = (changed[5] ?? 0) ^ 1;
    const forgeries = {
      'the end is cut off': [first, second],
      'the end is cut within a piece': [first, second, last.subarray(0, 50)],
      'nothing is left': [],
      'less than a tag is left': [first, second, last.subarray(0, 3)],
      'two are swapped': [second, first, last],
      'one is repeated': [first, first, second, last],
      'one is missing': [second, last],
      'something is added': [first, second, last, last],
      'one bit is changed': [first, second, changed],
    };
    for (const [name, pieces] of Object.entries(forgeries)) {
      await expect(open(Buffer.concat([heading, ...pieces])), name).rejects.toThrow(UnsealError);
    }
    const otherHeading = take(await sealBytes(Buffer.alloc(0)))[0];
    await expect(open(Buffer.concat([otherHeading, first, second, last]))).rejects.toThrow(UnsealError);
  });

  it('is told from other files', async () => {
    for (const other of ['', '%PDF-1.7\n1 0 obj', 'jaanch-sealed-1 2026-11\n', 'x'.repeat(10_000)]) {
      await expect(open(Buffer.from(other))).rejects.toThrow('The file has no heading of a sealed file.');
    }
  });
});

describe('REPORT_KEYS', () => {
  const secret = Buffer.alloc(32, 7).toString('base64');

  it('names keys, the newest first', () => {
    expect(sealingKeysSchema.parse(`b:${secret}, a:${secret}`).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each(['', 'a', `a:${secret},`, `a:${secret},a:${secret}`, `A b:${secret}`, 'a:c2hvcnQ=', `a:${secret.slice(4)}`])(
    'refuses "%s"',
    (text) => {
      expect(sealingKeysSchema.safeParse(text).success).toBe(false);
    },
  );
});
