import { expect, it } from 'vitest';
import { serializeCsv } from './download-table.ts';

it('quotes what would end a cell, and runs no formula', () => {
  expect(
    serializeCsv([
      ['Lab', 'Bookings'],
      ['A, "B"', '-3'],
      ['=1+1', '@x'],
    ]),
  ).toBe('Lab,Bookings\r\n"A, ""B""",-3\r\n\'=1+1,\'@x\r\n');
});
