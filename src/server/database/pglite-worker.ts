import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { PgliteQuestion, PgliteReply } from './pglite-dialect.ts';

/**
 * The embedded database in a thread of its own: a query never holds up timers or other requests. Questions are
 * answered one after the other, in the order in which they came.
 */
const options: PGliteOptions = workerData;
const database = new PGlite({
  ...options,
  // The same values as from the pg driver: whole numbers, and dates and numerics as text.
  parsers: { 20: Number, 1082: (date) => date, 1700: (numeric) => numeric },
});
if (!parentPort) throw new Error('The embedded database runs as a worker.');
const port = parentPort;

let turn: Promise<void> = database.waitReady;

port.on('message', (question: PgliteQuestion) => {
  turn = turn.then(async () => {
    try {
      port.postMessage({ id: question.id, ...(await answer(question)) } satisfies PgliteReply);
    } catch (error) {
      port.postMessage({ id: question.id, error: plainError(error) } satisfies PgliteReply);
    }
  });
});

async function answer(question: PgliteQuestion): Promise<Omit<PgliteReply, 'id'>> {
  if (question.kind === 'close') {
    await database.close();
    return {};
  }
  if (question.kind === 'script') {
    await database.exec(question.sql);
    return {};
  }
  const { rows, affectedRows } = await database.query(question.sql, question.parameters);
  return { rows, affectedRows };
}

/** Errors lose their own fields on the way between threads. */
function plainError(error: unknown): PgliteReply['error'] {
  const { message, code, constraint, detail } = error as Error & {
    code?: string;
    constraint?: string;
    detail?: string;
  };
  return { message, code, constraint, detail };
}
