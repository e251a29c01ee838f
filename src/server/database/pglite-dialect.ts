import { Worker } from 'node:worker_threads';
import type { PGliteOptions } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { beforeDeadline, DatabaseTimeoutError, remainingMs } from './deadline.ts';

/** Creating a database takes this long on a busy machine. */
const openTimeoutMs = 300_000;
/** Extra time for commit and rollback after the deadline. */
const endTimeoutMs = 1000;
/** Copying its files, on a slow disk. */
const copyTimeoutMs = 600_000;

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'copy'; folder: string }
  | { id: number; kind: 'close' };
type RequestBody = PgliteRequest extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never;

export type PgliteReply = {
  id: number;
  rows?: unknown[];
  affectedRows?: number | undefined;
  error?: { message: string; code?: string | undefined; constraint?: string | undefined; detail?: string | undefined };
};

export type PgliteDialect = Dialect & {
  /**
   * Copies the files of the database to a new folder, between two statements. The copy is what a killed process leaves:
   * everything that was committed, and nothing else once it is opened.
   */
  copyTo(folder: string): Promise<void>;
};

/** Kysely on PGlite in a worker thread. A null folder keeps everything in memory. */
export function pgliteDialect(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): PgliteDialect {
  const driver = new PgliteDriver(options);
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    copyTo: (folder) => driver.copyTo(folder),
  };
}

/**
 * PGlite has one connection. While a transaction is open, `transactionEnd` makes all other queries wait, so that they
 * do not become part of it. Code inside a transaction must therefore use its handle: a query on `db` would wait for its
 * own transaction. Every wait ends with its deadline. A statement cannot be cancelled, but the thread answers in order:
 * the rollback of an abandoned transaction comes before later requests.
 */
class PgliteDriver implements Driver {
  readonly #options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>;
  readonly #waiting = new Map<number, { resolve(reply: PgliteReply): void; reject(error: Error): void }>();
  #worker: Worker | undefined;
  #lastId = 0;
  #transactionEnd: Promise<void> | null = null;

  constructor(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>) {
    this.#options = options;
  }

  async init() {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: this.#options });
    worker.on('message', (reply: PgliteReply) => {
      const waiter = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error) waiter?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else waiter?.resolve(reply);
    });
    // The worker has ended: reject pending and later requests instead of hanging.
    const rejectWaiting = (cause: unknown) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new Error('The embedded database has stopped.', { cause }));
      this.#waiting.clear();
    };
    worker.on('error', rejectWaiting);
    worker.on('exit', rejectWaiting);
    this.#worker = worker;
    await this.#send({ kind: 'query', sql: "set time zone 'UTC'", parameters: [] }, openTimeoutMs);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this);
  }

  async releaseConnection() {}

  async beginTransaction(connection: DatabaseConnection) {
    const own = connection as PgliteConnection;
    // No await between check and assignment: several transactions may be waiting here.
    while (this.#transactionEnd !== null) await beforeDeadline(this.#transactionEnd, noTurn);
    const timeoutMs = remainingMs();
    if (timeoutMs <= 0) throw new DatabaseTimeoutError(noTimeLeft);
    this.#transactionEnd = own.openTransaction(() => this.#giveUp(own), timeoutMs);
    try {
      await this.#send({ kind: 'query', sql: 'begin', parameters: [] });
    } catch (error) {
      this.#giveUp(own);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection) {
    const own = connection as PgliteConnection;
    own.assertNotGivenUp();
    await this.#endTransaction(own, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // Kysely also rolls back after a failed commit. That commit has ended the transaction, and the connection may be in
    // another one by now.
    const own = connection as PgliteConnection;
    if (!own.inTransaction) return;
    // The original error is more useful than that of the rollback.
    await this.#endTransaction(own, 'rollback').catch(() => {});
  }

  async #endTransaction(connection: PgliteConnection, sql: 'commit' | 'rollback') {
    try {
      await this.#send({ kind: 'query', sql, parameters: [] }, Math.max(remainingMs(), endTimeoutMs));
    } finally {
      this.#releaseDatabase(connection);
    }
  }

  /** Ends a transaction past its deadline by rejecting what it still sends. */
  #giveUp(connection: PgliteConnection) {
    if (!connection.inTransaction) return;
    this.#send({ kind: 'query', sql: 'rollback', parameters: [] }, openTimeoutMs).catch(() => {});
    connection.isGivenUp = true;
    this.#releaseDatabase(connection);
  }

  #releaseDatabase(connection: PgliteConnection) {
    // It may have been given up while waiting, and another transaction may be open.
    if (!connection.inTransaction) return;
    this.#transactionEnd = null;
    connection.closeTransaction();
  }

  async sendInTurn(connection: PgliteConnection, request: RequestBody): Promise<PgliteReply> {
    connection.assertNotGivenUp();
    while (this.#transactionEnd !== null && !connection.inTransaction) {
      await beforeDeadline(this.#transactionEnd, noTurn);
    }
    return this.#send(request);
  }

  async copyTo(folder: string) {
    await this.#send({ kind: 'copy', folder }, copyTimeoutMs);
  }

  #send(request: RequestBody, timeoutMs = remainingMs()): Promise<PgliteReply> {
    if (timeoutMs <= 0) return Promise.reject(new DatabaseTimeoutError(noTimeLeft));
    const id = ++this.#lastId;
    const reply = new Promise<PgliteReply>((resolve, reject) => {
      if (!this.#worker) return reject(new Error('The embedded database has stopped.'));
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
    const inTime = beforeDeadline(reply, 'The embedded database did not answer in time.', { timeoutMs });
    return inTime.finally(() => this.#waiting.delete(id));
  }

  async destroy() {
    if (this.#worker) await this.#send({ kind: 'close' });
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const noTimeLeft = 'There was no time left for this query.';
const noTurn = 'Another transaction of the embedded database took too long.';

class PgliteConnection implements DatabaseConnection {
  readonly #driver: PgliteDriver;
  #end: (() => void) | undefined;
  isGivenUp = false;

  constructor(driver: PgliteDriver) {
    this.#driver = driver;
  }

  get inTransaction(): boolean {
    return this.#end !== undefined;
  }

  openTransaction(giveUp: () => void, timeoutMs: number): Promise<void> {
    const timer = setTimeout(giveUp, timeoutMs);
    return new Promise((resolve) => {
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  assertNotGivenUp() {
    if (this.isGivenUp) throw new DatabaseTimeoutError('The transaction took too long and was rolled back.');
  }

  closeTransaction() {
    this.#end?.();
    this.#end = undefined;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Only the extended protocol takes parameters, and only the simple one takes several statements.
    const isScript = parameters.length === 0 && sql.includes(';');
    const reply = await this.#driver.sendInTurn(
      this,
      isScript ? { kind: 'script', sql } : { kind: 'query', sql, parameters: [...parameters] },
    );
    return {
      rows: (reply.rows ?? []) as R[],
      numAffectedRows: reply.affectedRows === undefined ? undefined : BigInt(reply.affectedRows),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing in the program streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database does not stream.');
  }
}
