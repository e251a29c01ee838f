import type { Database } from '../../database/connect.ts';
import { cutIntoPieces } from '../sealing/pieces.ts';
import { MissingReportFile, type ReportStore } from './report-store.ts';

/** A statement carries one, so that neither side holds a whole file. */
const rowBytes = 512 * 1024;

/** For PostgreSQL without a bucket: rows of `report_pieces`. */
export function openDatabaseStore(db: Database): ReportStore {
  return {
    put: async (fileId, content) => {
      await db.deleteFrom('reportPieces').where('fileId', '=', fileId).execute();
      let number = 0;
      for await (const { piece } of cutIntoPieces(content, rowBytes))
        await db.insertInto('reportPieces').values({ fileId, number: number++, content: piece }).execute();
    },
    read: async function* (fileId) {
      for (let number = 0; ; number++) {
        const row = await db
          .selectFrom('reportPieces')
          .where('fileId', '=', fileId)
          .where('number', '=', number)
          .select('content')
          .executeTakeFirst();
        if (!row && number === 0) throw new MissingReportFile(`The file ${fileId} is not in the database.`);
        if (!row) return;
        yield row.content;
      }
    },
    delete: async (fileId) => {
      await db.deleteFrom('reportPieces').where('fileId', '=', fileId).execute();
    },
  };
}
