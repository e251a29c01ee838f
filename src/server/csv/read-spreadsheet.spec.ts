import { describe, expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';

const limits = { rows: 100, columns: 10, letters: 20 };
const read = async (bytes: Uint8Array) => {
  const [sheet] = await readSheets(bytes, { limits, acceptsWorkbooks: false });
  return sheet?.lines;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};
const table = 'Test,Price\r\nCBC,"1,200.00"\r\nजाँच,5\r\n';
const cells = [
  ['Test', 'Price'],
  ['CBC', '1,200.00'],
  ['जाँच', '5'],
];

describe('a spreadsheet saved as text', () => {
  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with its mark', utf8(`\ufeff${table}`)],
    ['UTF-16', utf16(table)],
    ['UTF-16, the other way round', utf16(table, { bigEndian: true })],
    ['UTF-16 without its mark', utf16(table, { mark: false })],
    ['UTF-16 without its mark, the other way round', utf16(table, { mark: false, bigEndian: true })],
    ['semicolons', utf8(table.replace(',P', ';P').replace(',"', ';"').replace(',5', ';5'))],
    ['tabs', utf8(table.replace(',P', '\tP').replace(',"', '\t"').replace(',5', '\t5'))],
    ['tabs in UTF-16, as Excel calls Unicode text', utf16('Test\tPrice\r\nCBC\t1,200.00\r\nजाँच\t5\r\n')],
    ['lines of Unix', utf8(table.replaceAll('\r\n', '\n'))],
    ['lines of an old Mac', utf8(table.replaceAll('\r\n', '\r'))],
    ['a first line for Excel', utf8(`sep=;\r\n${table.replace(',P', ';P').replace(',"', ';"').replace(',5', ';5')}`)],
    ['empty rows at the end', utf8(`${table}\r\n,\r\n , \r\n`)],
  ])('is parsed: %s', (_name, bytes) => {
    return expect(read(bytes)).resolves.toEqual(cells);
  });

  it('is decoded as Windows-1252 if it is not UTF-8', () => {
    return expect(read(new Uint8Array([0x52, 0x61, 0x74, 0xe9]))).resolves.toEqual([['Raté']]);
  });

  it('keeps quotes, commas and line breaks inside a cell, and the row numbers', () => {
    const text = 'Test,Price\r\n\r\n"a ""b"", c\r\nd",5\r\n';
    return expect(read(utf8(text))).resolves.toEqual([['Test', 'Price'], [], ['a "b", c\r\nd', '5']]);
  });

  it.each([
    [new Uint8Array([0x50, 0x4b, 3, 4, 20]), /workbook/],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /workbook/],
    [utf8('%PDF-1.7'), /PDF/],
    [utf8('<html><table><tr><td>Test</td></tr></table></html>'), /web page/],
    [utf8('[{"name": "CBC", "price": 350}]'), /JSON/],
    [utf8('Test,Price\n"CBC,5\nTSH,6\n'), /quotation mark in row 2 is never closed/],
    [utf8(`Test,Price\n${'CBC,5\n'.repeat(101)}`), /101 rows, and at most 100/],
    [utf8(`Test,Price${',x'.repeat(9)}\n`), /11 columns, and at most 10/],
  ])('is rejected with advice', (bytes, sentence) => {
    return expect(read(bytes)).rejects.toThrow(sentence);
  });

  it('may have any number of empty columns and rows', () =>
    expect(read(utf8(`Test,Price\n${','.repeat(100_000)}\n${'\n'.repeat(1000)}`))).resolves.toEqual([
      ['Test', 'Price'],
    ]));

  it('has long cells cut off', () => expect(read(utf8('x'.repeat(50)))).resolves.toEqual([['x'.repeat(20)]]));

  it('may be empty', () => {
    return expect(read(new Uint8Array())).resolves.toEqual([]);
  });
});
