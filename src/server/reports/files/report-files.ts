import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ReportPlace } from '../../../domain/reports/report-terms.ts';
import type { Database } from '../../database/connect.ts';
import { pauseDeadline } from '../../database/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ObjectStore, ObjectStoreUnavailable } from '../../object-storage/object-store.ts';
import { seal } from '../sealing/seal.ts';
import type { SealingKeys } from '../sealing/sealing-keys.ts';
import { readKeyId, unseal } from '../sealing/unseal.ts';
import { openBucketStore } from './bucket-store.ts';
import { openDatabaseStore } from './database-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { ReportStore } from './report-store.ts';

export type ReportFilesNeeds = {
  db: Database;
  log: Logger;
  clock(): number;
  /** The bucket, if there is one. */
  objects: ObjectStore | undefined;
  config: {
    dataDirectory: string;
    databaseUrl?: string | undefined;
    reportKeys?: SealingKeys | undefined;
    /** 'database' is a folder beside the embedded one. */
    reportsIn: 'database' | 's3';
    demo: boolean;
    rateLimitSecret: string;
  };
};

const oneHourMs = 60 * 60 * 1000;
const deletedAtOnce = 1000;
const cannotStoreMessage = 'Reports cannot be stored at this moment. Please try again in a few minutes.';
const cannotReadMessage = 'This report cannot be opened at this moment. Please try again in a few minutes.';
const noKeyMessage = 'Reports cannot be uploaded here yet, because no key for them is set up. Please tell our support.';

/** Sealed files of reports, in the place that the configuration names. They are read from wherever they are. */
export class ReportFiles {
  readonly #needs: ReportFilesNeeds;

  constructor(needs: ReportFilesNeeds) {
    this.#needs = needs;
  }

  /** Stores a file before the transaction that refers to it. Throws an `HttpError` 503 without a key or a place for it. */
  async save(plain: AsyncIterable<Uint8Array>): Promise<string> {
    const { db, clock } = this.#needs;
    const [key] = this.#keys() ?? [];
    if (!key) throw new HttpError(503, noKeyMessage, { code: 'no-report-key' });
    const id = randomUUID();
    const place = this.#newPlace();
    await db
      .insertInto('reportFiles')
      .values({ id, place, createdAt: new Date(clock()) })
      .execute();
    try {
      await this.#whilePaused(place, () => this.#store(place).put(id, seal(plain, { fileId: id, key })));
    } catch (error) {
      throw this.#toUnavailable(error, cannotStoreMessage);
    }
    return id;
  }

  /**
   * The file piece by piece, each after it was checked. Fails for a file that is missing or was changed, and with an `HttpError` 503
   * while the bucket is away.
   */
  async *read(fileId: string): AsyncGenerator<Buffer> {
    const place = await this.#findPlace(fileId);
    const keys = this.#keys();
    if (!keys) throw new Error('REPORT_KEYS is not set, which opens reports.');
    try {
      yield* unseal(this.#store(place).read(fileId), { fileId, keys });
    } catch (error) {
      throw this.#toUnavailable(error, cannotReadMessage);
    }
  }

  /** True if the file is where new ones go, sealed with the newest key. */
  async isUpToDate(fileId: string): Promise<boolean> {
    const place = await this.#findPlace(fileId);
    return place === this.#newPlace() && (await this.readKeyId(fileId)) === this.#keys()?.[0].id;
  }

  async readKeyId(fileId: string): Promise<string> {
    return readKeyId(this.#store(await this.#findPlace(fileId)).read(fileId));
  }

  /**
   * Deletes files that no report refers to: of deleted reports, and of uploads that were not completed. One that cannot be
   * deleted is tried again by the next call. Throws after all the others.
   */
  async deleteUnused(): Promise<void> {
    const { db, log, clock } = this.#needs;
    const unused = await db
      .selectFrom('reportFiles')
      .leftJoin('reports', 'reports.fileId', 'reportFiles.id')
      // An upload refers to its file within seconds.
      .where('reportFiles.createdAt', '<', new Date(clock() - oneHourMs))
      .where('reports.id', 'is', null)
      .orderBy('reportFiles.createdAt')
      .limit(deletedAtOnce)
      .select(['reportFiles.id', 'reportFiles.place'])
      .execute();
    let failures = 0;
    for (const { id, place } of unused) {
      try {
        await this.#store(place).delete(id);
        await db.deleteFrom('reportFiles').where('id', '=', id).execute();
      } catch (error) {
        failures++;
        log.error({ err: error, fileId: id, place }, 'the file of a deleted report cannot be deleted');
      }
    }
    if (failures > 0) throw new Error(`${failures} of ${unused.length} unused files of reports could not be deleted.`);
  }

  #newPlace(): ReportPlace {
    const { reportsIn, databaseUrl } = this.#needs.config;
    if (reportsIn === 's3') return 's3';
    return databaseUrl ? 'database' : 'folder';
  }

  async #findPlace(fileId: string): Promise<ReportPlace> {
    const { place } = await this.#needs.db
      .selectFrom('reportFiles')
      .where('id', '=', fileId)
      .select('place')
      .executeTakeFirstOrThrow();
    return place;
  }

  /** Errors of the database have their own answer. */
  #toUnavailable(error: unknown, message: string): unknown {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    if (!(error instanceof ObjectStoreUnavailable) && code !== 'ENOSPC') return error;
    this.#needs.log.warn({ reason }, 'the place of reports is not available');
    return new HttpError(503, message, { headers: { 'Retry-After': '10' } });
  }

  #store(place: ReportPlace): ReportStore {
    const { db, objects, config } = this.#needs;
    if (place === 'folder') return openFolderStore(config.dataDirectory);
    if (place === 'database') return openDatabaseStore(db);
    if (!objects) throw new ObjectStoreUnavailable('reports are in a bucket, but S3_ENDPOINT is not set');
    return openBucketStore(objects);
  }

  /** The demo has a key of its own, so that reports can be tried without one. */
  #keys(): SealingKeys | undefined {
    const { reportKeys, demo, rateLimitSecret } = this.#needs.config;
    if (reportKeys || !demo) return reportKeys;
    return [{ id: 'demo', secret: createHash('sha256').update(`reports ${rateLimitSecret}`).digest() }];
  }

  async #whilePaused(place: ReportPlace, work: () => Promise<void>): Promise<void> {
    if (place === 'database') return work();
    const resumeDeadline = pauseDeadline();
    await work().finally(resumeDeadline);
  }
}
