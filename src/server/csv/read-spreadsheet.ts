import Papa from 'papaparse';
import { TableError } from './table-error.ts';

const delimiters = [',', ';', '\t', '|'];

/**
 * Parses a spreadsheet saved as text: UTF-8 or UTF-16, with commas, semicolons or tabs. The index of a line is one less
 * than its row number.
 */
export function readSpreadsheet(bytes: Uint8Array): string[][] {
  const text = decode(bytes).replaceAll('\0', '');
  // Excel interprets such a first line and does not show it.
  const [instruction, named] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? [''];
  const table = text.slice(instruction?.length);
  if (/^\s*<(?:!doctype|html|table|\?xml|meta)\b/i.test(table.slice(0, 200))) {
    refuse(
      'This is a web page that was saved as a workbook. Open it in your spreadsheet, and save it as .xlsx or CSV.',
    );
  }
  if (/^\s*(?:\[\s*\{|\{\s*")/.test(table.slice(0, 200))) {
    refuse('This is JSON, which programs exchange. Choose a table that was saved as CSV.');
  }
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: named ?? findDelimiter(table) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) refuse(`A quotation mark in row ${(broken.row ?? 0) + 1} is never closed.`);
  return data;
}

function decode(bytes: Uint8Array): string {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  // A zip, or the signature of old workbooks.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    refuse("This is a workbook. In your spreadsheet choose 'Save as' or 'Download', and there CSV.");
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) refuse('This is a PDF. Choose a table that was saved as CSV.');
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] !== 0 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter of the column names, which do not contain it. */
function findDelimiter(table: string): string {
  // No single pattern for the whole line: on a long line of commas it would backtrack from each of them.
  const at = Math.max(table.search(/[^\s,;|]/), 0);
  const start = Math.max(table.lastIndexOf('\n', at), table.lastIndexOf('\r', at)) + 1;
  const [header] = table.slice(start).split(/[\r\n]/, 1) as [string];
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function refuse(message: string): never {
  throw new TableError(message);
}
