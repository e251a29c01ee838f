import { describe, expect, it } from 'vitest';
import { createWorkbook } from '../testing/inputs/create-workbook.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

describe('readWorkbook', () => {
  it('reads the cells of the first sheet as texts, by their rows in the spreadsheet', async () => {
    const workbook = createWorkbook([['Rate list 2026'], [], ['Test', 'Rate'], ['CBC & ESR', 350.5], ['Sugar', 80]]);
    expect(isWorkbook(workbook)).toBe(true);
    const rows = await readWorkbook(workbook, 100);
    expect(rows.map((cells) => cells.filter((cell) => cell !== ''))).toEqual([
      ['Rate list 2026'],
      [],
      ['Test', 'Rate'],
      ['CBC & ESR', '350.5'],
      ['Sugar', '80'],
    ]);
  });

  it('rejects a zip of another kind, and a broken workbook', async () => {
    const broken = createWorkbook([['Test', 'Rate']]).slice(0, 300);
    await expect(readWorkbook(broken, 100)).rejects.toThrow('This workbook could not be read.');
    await expect(readWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 0]), 100)).rejects.toThrow('could not be read');
  });

  it('rejects a small file that unpacks to a huge sheet, and reads the next one', async () => {
    const bomb = createWorkbook([['Test', 'x'.repeat(64 * 1024 * 1024)]]);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readWorkbook(bomb, 100)).rejects.toThrow('This workbook could not be read.');
    await expect(readWorkbook(createWorkbook([['Sugar', 80]]), 100)).resolves.toEqual([['Sugar', '80']]);
  });

  it('rejects a sheet with too many rows', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => [`Test ${at}`, at + 1]);
    await expect(readWorkbook(createWorkbook(rows), 4)).rejects.toThrow('The file has 5 rows, and at most 4');
  });
});
