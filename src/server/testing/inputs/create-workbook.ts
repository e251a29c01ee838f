import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number;

type Rows = readonly (readonly Cell[])[];

/** An .xlsx file with a sheet 'Rates' and others by their names, of which one may be hidden, as spreadsheets write it. */
export function createWorkbook(
  rows: Rows,
  others: Readonly<Record<string, Rows>> = {},
  hidden = '',
): Uint8Array<ArrayBuffer> {
  const sheets = Object.entries({ Rates: rows, ...others });
  const each = (format: (number: number, name: string, rows: Rows) => string) =>
    sheets.map(([name, lines], at) => format(at + 1, name, lines)).join('');
  const namespace = 'http://schemas.openxmlformats.org/';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = `${namespace}officeDocument/2006/relationships`;
  return createZip({
    '[Content_Types].xml': `<Types xmlns="${namespace}package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}"${name === hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}package/2006/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(([, lines], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${namespace}spreadsheetml/2006/main"><sheetData>${lines.map(formatRow).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

function formatRow(cells: readonly Cell[], row: number): string {
  return `<row r="${row + 1}">${cells.map((cell, column) => formatCell(cell, `${'ABCDEFGH'[column]}${row + 1}`)).join('')}</row>`;
}

function formatCell(cell: Cell, reference: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`;
}

/** The method of compression, as zip files number it. */
const deflated = 8;

function createZip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const data = deflateRawSync(content);
    // Version, flags, method, time, date, checksum, two sizes, lengths of name and extra.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name);
    offset += 4 + fields.length + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]));
}
