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

export type PgliteQuestion =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' };
type Question = PgliteQuestion extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never;

export type PgliteReply = {
  id: number;
  rows?: unknown[];
  affectedRows?: number | undefined;
  error?: { message: string; code?: string | undefined; constraint?: string | undefined; detail?: string | undefined };
};

/** Kysely on PGlite in a worker thread. A null folder keeps everything in memory. */
export function pgliteDialect(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * PGlite has one connection. Plain queries share it freely; a transaction has it alone: `transactionEnd` makes
 * everybody else wait, so that no stranger's statement falls into an open transaction. A transaction must therefore
 * never ask through `db` instead of its own handle: it would wait for itself.
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
      const asker = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error) asker?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else asker?.resolve(reply);
    });
    // Without the thread no answer will come: fail those who wait, and those who ask later, instead of hanging.
    const lose = (cause: unknown) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new Error('The embedded database has stopped.', { cause }));
      this.#waiting.clear();
    };
    worker.on('error', lose);
    worker.on('exit', lose);
    this.#worker = worker;
    await this.#ask({ kind: 'query', sql: "set time zone 'UTC'", parameters: [] });
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this);
  }

  async releaseConnection() {}

  async beginTransaction(connection: DatabaseConnection) {
    // The check and the claim must stand in one breath: several may be waiting here.
    while (this.#transactionEnd !== null) await this.#transactionEnd;
    this.#transactionEnd = (connection as PgliteConnection).openTransaction();
    try {
      await this.#ask({ kind: 'query', sql: 'begin', parameters: [] });
    } catch (error) {
      this.#letOthersIn(connection);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection) {
    await this.#endTransaction(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // Kysely also rolls back after a commit that failed. That one has ended the transaction, and by now the database
    // may be in a stranger's.
    if ((connection as PgliteConnection).inTransaction) await this.#endTransaction(connection, 'rollback');
  }

  async #endTransaction(connection: DatabaseConnection, sql: 'commit' | 'rollback') {
    try {
      await this.#ask({ kind: 'query', sql, parameters: [] });
    } finally {
      this.#letOthersIn(connection);
    }
  }

  #letOthersIn(connection: DatabaseConnection) {
    this.#transactionEnd = null;
    (connection as PgliteConnection).closeTransaction();
  }

  /** Asks as soon as no other connection has a transaction open. */
  async askInTurn(connection: PgliteConnection, question: Question): Promise<PgliteReply> {
    while (this.#transactionEnd !== null && !connection.inTransaction) await this.#transactionEnd;
    return this.#ask(question);
  }

  #ask(question: Question): Promise<PgliteReply> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new Error('The embedded database has stopped.'));
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  async destroy() {
    if (this.#worker) await this.#ask({ kind: 'close' });
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #driver: PgliteDriver;
  #end: (() => void) | undefined;

  constructor(driver: PgliteDriver) {
    this.#driver = driver;
  }

  get inTransaction(): boolean {
    return this.#end !== undefined;
  }

  openTransaction(): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  closeTransaction() {
    this.#end?.();
    this.#end = undefined;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Only the extended protocol takes parameters, and only the simple one takes several statements.
    const isScript = parameters.length === 0 && sql.includes(';');
    const reply = await this.#driver.askInTurn(
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
