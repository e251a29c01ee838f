import '../src/server/pages/set-node-env.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openDatabase } from '../src/server/database/open-database.ts';
import { replacePostalCodes } from '../src/server/maps/gazetteer/postal-code-queries.ts';
import { type PostalFile, parsePostalFile } from '../src/server/maps/gazetteer/postal-file.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

const usage = 'Say which file to load: npm run load-postal-codes -- path/to/IN.txt';

async function load(path: string) {
  const config = parseConfig(process.env);
  const file = await parsePostalFile(linesOf(path, await sizeOfFile(path)));
  const database = await openDatabase(config, createLog(config.logLevel));
  try {
    const before = await replacePostalCodes(database.db, file.codes);
    say(summary(file, before));
  } finally {
    await database.close();
  }
}

async function sizeOfFile(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`);
  });
  if (!found.isFile()) throw new Error(`${path} is not a file.`);
  return found.size;
}

async function* linesOf(path: string, size: number): AsyncGenerator<string> {
  const stream = createReadStream(path);
  let tenth = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield line;
    const read = Math.floor((10 * stream.bytesRead) / size);
    if (read > tenth) say(`Reading: ${read * 10} %`);
    tenth = Math.max(tenth, read);
  }
}

function summary({ codes, lineCount, badLineCount, firstBadLines }: PostalFile, before: number): string {
  const lines = [
    `Loaded ${count(codes.length)} pincodes from ${count(lineCount)} lines; there were ${count(before)} before.`,
  ];
  if (badLineCount > 0) lines.push(`Lines left out: ${count(badLineCount)}. The first of them:`);
  for (const { number, reason } of firstBadLines) lines.push(`  line ${number}: ${reason}`);
  return lines.join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en-IN');
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

function fail(text: string, exitCode: number) {
  process.stderr.write(`${text}\n`);
  process.exitCode = exitCode;
}

const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0) {
  fail(usage, 2);
} else {
  // npm runs scripts in the project's folder; INIT_CWD is the operator's folder.
  await load(resolve(process.env.INIT_CWD ?? '.', path)).catch((error: unknown) => {
    fail(`Nothing was loaded. ${error instanceof Error ? error.message : String(error)}`, 1);
  });
}
