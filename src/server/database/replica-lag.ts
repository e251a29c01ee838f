import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './connect.ts';
import { withNewDeadline } from './deadline.ts';

const pollMs = 500;
const lookTimeoutMs = 1000;

type ReplicaLagOptions = { primary: Database; replica: Database; maxLagMs: number; log: Logger };

/**
 * Knows how far a streaming replica is behind: twice a second it notes the primary's position in the write-ahead log,
 * and asks the replica which of the noted positions it has reached. A replica's own clock and the time of its last
 * transaction would also count as behind when nothing is written.
 */
export class ReplicaLag {
  readonly #options: ReplicaLagOptions;
  #positions: { at: number; position: number }[] = [];
  /** The replica has everything that was committed on the primary before. By `performance.now()`. */
  #caughtUpTo = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #wasCurrent = true;
  readonly #polling: NodeJS.Timeout;

  constructor(options: ReplicaLagOptions) {
    this.#options = options;
    void this.#look();
    this.#polling = setInterval(() => void this.#look(), pollMs).unref();
  }

  get isCurrent(): boolean {
    return performance.now() - this.#caughtUpTo <= this.#options.maxLagMs;
  }

  /** Infinite while the replica does not answer. */
  get seconds(): number {
    return (performance.now() - this.#caughtUpTo) / 1000;
  }

  stop() {
    clearInterval(this.#polling);
  }

  async #look() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // Without the primary's position the replica counts until it could be too far behind.
    await withNewDeadline(lookTimeoutMs, () => this.#compare()).catch(() => {});
    this.#isLooking = false;
    this.#report();
  }

  async #compare() {
    const { primary, replica, maxLagMs } = this.#options;
    const at = performance.now();
    this.#positions = this.#positions.filter((noted) => at - noted.at <= maxLagMs);
    this.#positions.push({ at, position: await readPosition(primary, sql`pg_current_wal_lsn()`) });
    const reached = await readPosition(replica, sql`pg_last_wal_replay_lsn()`).catch(() => -1);
    // A replica that does not answer is not used from now on.
    if (reached < 0) this.#caughtUpTo = Number.NEGATIVE_INFINITY;
    const last = this.#positions.findLast(({ position }) => position <= reached);
    if (last) this.#caughtUpTo = last.at;
  }

  #report() {
    const { log, maxLagMs } = this.#options;
    if (this.isCurrent === this.#wasCurrent) return;
    this.#wasCurrent = this.isCurrent;
    if (this.isCurrent) log.info('the replica is used again');
    else log.warn({ maxLagMs }, 'the replica is too far behind or away; the primary answers instead');
  }
}

/** Fails for a primary, which replays nothing. */
async function readPosition(db: Database, position: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select (${position} - '0/0')::bigint as position`.execute(db);
  const [row] = rows;
  if (row?.position == null) throw new Error('The server has no such position.');
  return row.position;
}
