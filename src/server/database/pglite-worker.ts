import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { PgliteReply, PgliteRequest } from './pglite-dialect.ts';

/** Runs PGlite in its own thread, so that queries never delay timers or other requests. Answers in order. */
const options: PGliteOptions = workerData;
const database = new PGlite({
  ...options,
  // The same types as from the pg driver: whole numbers, and dates and numerics as text.
  parsers: { 20: Number, 1082: (date) => date, 1700: (numeric) => numeric },
});
if (!parentPort) throw new Error('The embedded database runs as a worker.');
const port = parentPort;

/** Why the database could not be opened. Thrown at callers, because an exit of the thread would lose the reason. */
let notOpened: unknown;
/** PostgreSQL's code, and ENOSPC by its number in WebAssembly. */
const diskFull = '53100';
const noSpaceLeft = 51;
const beginsTransaction = /^\s*begin\b/i;

let turn: Promise<void> = database.waitReady.catch((error: unknown) => {
  notOpened = error;
});

port.on('message', (request: PgliteRequest) => {
  turn = turn.then(async () => {
    try {
      port.postMessage({ id: request.id, ...(await handle(request)) } satisfies PgliteReply);
    } catch (error) {
      const plain = serializeError(error);
      port.postMessage({ id: request.id, error: plain } satisfies PgliteReply);
      if (plain?.code === diskFull) await endUnlessItGoesOn();
    }
  });
});

async function handle(request: PgliteRequest): Promise<Omit<PgliteReply, 'id'>> {
  if (notOpened) throw notOpened;
  if (request.kind === 'close') {
    await database.close();
    return {};
  }
  if (request.kind === 'copy') {
    if (!options.dataDir) throw new Error('A database in memory has no files.');
    copyFolder(options.dataDir, request.folder);
    return {};
  }
  if (request.kind === 'script') {
    return { rows: await runScript(request.sql) };
  }
  const { rows, affectedRows } = await database.query(request.sql, request.parameters);
  return { rows, affectedRows };
}

/** Node's own `cpSync` ends the process, instead of throwing, when the disk is full or a file cannot be written. */
function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

/** Returns the rows of all its statements, as the pg driver does. A failed script ends the transaction that it began. */
async function runScript(script: string): Promise<unknown[]> {
  try {
    const results = await database.exec(script);
    return results.flatMap(({ rows }) => rows);
  } catch (error) {
    if (beginsTransaction.test(script)) await database.exec('rollback');
    throw error;
  }
}

/**
 * If the log cannot be written, PostgreSQL exits and recovers. PGlite continues with a session that no longer answers,
 * so the thread ends instead.
 */
async function endUnlessItGoesOn() {
  try {
    await database.exec('rollback');
  } catch {
    process.exit(1);
  }
}

/** Errors lose their own fields between threads. */
function serializeError(error: unknown): PgliteReply['error'] {
  const { message, code, constraint, detail, errno } = error as Error & {
    code?: string;
    constraint?: string;
    detail?: string;
    errno?: number;
  };
  if (errno === noSpaceLeft) return { message: 'could not write: No space left on device', code: diskFull };
  return { message, code, constraint, detail };
}
