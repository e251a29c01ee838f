import { describe, expect, it } from 'vitest';
import { createWorkbook } from '../testing/inputs/create-workbook.ts';
import { readSheets } from './read-sheets.ts';

describe('readSheets of a workbook', () => {
  const limits = { rows: 4, columns: 3, letters: 20 };
  const read = (bytes: Uint8Array) => readSheets(bytes, { limits, acceptsWorkbooks: true });

  it('reads the cells of each sheet as texts, by their rows in the spreadsheet', async () => {
    const rows = [['Rate list 2026'], [], ['Test', 'Rate'], ['CBC & ESR', 350.5]];
    const workbook = createWorkbook(rows, { Imaging: [['Chest X-ray', 400]], Empty: [] });
    expect(await read(workbook)).toEqual([
      { name: 'Rates', lines: [['Rate list 2026'], [], ['Test', 'Rate'], ['CBC & ESR', '350.5']] },
      { name: 'Imaging', lines: [['Chest X-ray', '400']] },
      { name: 'Empty', lines: [] },
    ]);
  });

  it('leaves out hidden sheets', async () => {
    const workbook = createWorkbook([['CBC', 350]], { Cost: [['CBC', 90]] }, 'Cost');
    expect(await read(workbook)).toEqual([{ name: 'Rates', lines: [['CBC', '350']] }]);
  });

  it('rejects a zip of another kind, and a broken workbook', async () => {
    const broken = createWorkbook([['Test', 'Rate']]).slice(0, 300);
    await expect(read(broken)).rejects.toThrow('This workbook could not be read.');
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).rejects.toThrow('could not be read');
  });

  it('rejects a small file that unpacks to a huge sheet by what its directory says', async () => {
    const bomb = createWorkbook([['Test', 'x'.repeat(64 * 1024 * 1024)]]);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toThrow('This workbook could not be read.');
  });

  it('rejects a sheet with too many rows or columns', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => [`Test ${at}`, at + 1]);
    await expect(read(createWorkbook(rows))).rejects.toThrow('The file has 5 rows, and at most 4');
    await expect(read(createWorkbook([['a', 'b', 'c', 'd']]))).rejects.toThrow('The file has 4 columns, and at most 3');
  });
});
