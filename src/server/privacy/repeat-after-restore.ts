import { join } from 'node:path';
import type { Logger } from 'pino';
import { connectEmbedded } from '../database/connect.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Erasure, listErasures } from './erasures.ts';
import { repeatErasures } from './repeat-erasures.ts';

type Config = Parameters<typeof openDatabase>[0];

/** Erases in the restored embedded database what the replaced one, the folder `earlier` beside it, has erased. */
export async function repeatAfterRestore(config: Config, earlier: string, log: Logger) {
  const erasures = await readErasures(join(config.dataDirectory, earlier));
  const { db, close } = await openDatabase(config, log);
  try {
    return await repeatErasures({ db, clock: Date.now }, erasures);
  } finally {
    await close();
  }
}

async function readErasures(folder: string): Promise<Erasure[]> {
  const db = connectEmbedded({ folder });
  try {
    return await listErasures(db);
  } finally {
    await db.destroy();
  }
}
