// Reads the first sheet of a workbook from standard input, and writes its cells as JSON. Runs in a process of its own,
// because a small archive may unpack to gigabytes: see read-workbook.ts.
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';

/** Buffers are outside of the heap, which has its own limit. */
const maxMemoryBytes = 400 * 1024 * 1024;
const checkEveryMs = 20;
const tooLarge = 3;

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(tooLarge);
}, checkEveryMs).unref();

const rows = await readSheet(await buffer(process.stdin));
process.stdout.write(JSON.stringify(rows.map((cells) => cells.map(formatCell))));

/** Numbers as a person types them: a spreadsheet computes 350.00000000000006. */
function formatCell(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return String(value);
}
