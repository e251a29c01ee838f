import { describe, expect, it } from 'vitest';
import { parsePostalFile } from './postal-file.ts';

type Place = { place: string; district?: string; state?: string; at?: [number, number] };

function line(pincode: string, { place, district = 'Pune', state = 'Maharashtra', at = [18.5, 73.8] }: Place): string {
  return ['IN', pincode, place, state, '16', district, '521', '', '', ...at, '4'].join('\t');
}

async function* stream(lines: readonly string[]) {
  yield* lines;
}

describe('parsePostalFile', () => {
  it('merges the places of a pincode into one row', async () => {
    const { codes, lineCount, badLineCount } = await parsePostalFile(
      stream([
        line('411998', { place: 'Upper Chandanwadi', at: [18.52, 73.88] }),
        line('411998', { place: 'Chandanwadi', at: [18.5, 73.86] }),
        line('411999', { place: 'Kesarpur', at: [18.6, 73.7] }),
        line('411998', { place: 'Lower Chandanwadi', at: [18.48, 73.84] }),
      ]),
    );
    expect([lineCount, badLineCount]).toEqual([4, 0]);
    expect(codes).toEqual([
      {
        pincode: '411998',
        state: 'Maharashtra',
        district: 'Pune',
        place: 'Chandanwadi',
        latitude: 18.5,
        longitude: 73.86,
        placeCount: 3,
      },
      expect.objectContaining({ pincode: '411999', place: 'Kesarpur', placeCount: 1 }),
    ]);
  });

  it('follows the majority: a place in another district or far away does not move the pincode', async () => {
    const { codes } = await parsePostalFile(
      stream([
        line('411998', { place: 'Misplaced', at: [28.6, 77.2] }),
        line('411998', { place: 'Stray', district: 'Satara', at: [17.7, 74] }),
        line('411998', { place: 'Chandanwadi', at: [18.5, 73.86] }),
        line('411998', { place: 'Kesarpur', at: [18.51, 73.87] }),
      ]),
    );
    expect(codes).toEqual([expect.objectContaining({ district: 'Pune', latitude: 18.51, placeCount: 4 })]);
  });

  it('does not depend on the order of lines', async () => {
    const lines = ['Babulkhed', 'Amrapur', 'Chandan'].map((place) => line('411998', { place }));
    const forwards = await parsePostalFile(stream(lines));
    expect((await parsePostalFile(stream(lines.toReversed()))).codes).toEqual(forwards.codes);
    expect(forwards.codes[0]?.place).toBe('Amrapur');
  });

  it('skips bad lines, counts them and reports the first few', async () => {
    const good = Array.from({ length: 20 }, (_, index) => line(String(411900 + index), { place: 'Kesarpur' }));
    const file = await parsePostalFile(
      stream(['\uFEFFcountry\tcode', ...good, '', ...Array<string>(7).fill('nonsense')]),
    );
    expect(file.codes).toHaveLength(20);
    expect([file.lineCount, file.badLineCount]).toEqual([28, 8]);
    expect(file.firstBadLines).toHaveLength(5);
    expect(file.firstBadLines.slice(0, 2)).toEqual([
      { number: 1, reason: 'It has 2 columns instead of 12.' },
      { number: 23, reason: 'It has 1 columns instead of 12.' },
    ]);
  });

  it('counts empty lines in line numbers, like an editor', async () => {
    const file = await parsePostalFile(stream(['', line('411998', { place: 'Kesarpur' }), '', 'nonsense']));
    expect(file.firstBadLines).toEqual([{ number: 4, reason: 'It has 1 columns instead of 12.' }]);
  });

  it('rejects an empty file and one in another format', async () => {
    await expect(parsePostalFile(stream([]))).rejects.toThrow('The file is empty.');
    await expect(parsePostalFile(stream(['', ' ']))).rejects.toThrow('The file is empty.');
    const other = ['pincode,place', '411998,Kesarpur'];
    await expect(parsePostalFile(stream(other))).rejects.toThrow(
      'The file is not in the GeoNames postal format (unpacked text, 12 columns separated by tabs).' +
        ' Line 1: It has 1 columns instead of 12.',
    );
  });

  it('stops early in a large file in another format', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield 'nonsense';
      }
    }
    await expect(parsePostalFile(endless())).rejects.toThrow('The file is not in the GeoNames postal format');
    expect(read).toBe(100);
  });
});
