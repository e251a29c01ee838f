import { inflateSync } from 'node:zlib';

/** Lengths in bytes of the headers and of an entry of the tables' directory, in the file and in the font. */
const woff = { header: 44, entry: 20, tables: 12 };
const sfnt = { header: 12, entry: 16 };

/**
 * The font in a .woff file, whose tables are compressed. pdfkit unpacks them in JavaScript for each document, which takes three
 * quarters of its time.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no font in WOFF 1.');
  const count = file.readUInt16BE(woff.tables);
  const header = Buffer.alloc(sfnt.header + count * sfnt.entry);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // For a binary search in the directory.
  const selector = Math.floor(Math.log2(count));
  header.writeUInt16BE(sfnt.entry * 2 ** selector, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE(sfnt.entry * (count - 2 ** selector), 10);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index++) {
    const from = woff.header + index * woff.entry;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const packed = file.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = sfnt.header + index * sfnt.entry;
    file.copy(header, to, from, from + 4);
    file.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
