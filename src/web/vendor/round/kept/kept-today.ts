import type { DehydratedQueries } from '../../../api/query-client.ts';
import { hasKeptRound } from '../../../page/kept-round.ts';
import { canKeep, inDatabase, type Sealed, seal, settled, unseal } from './round-database.ts';

type KeptToday = Sealed & { date: string };

/** Keeps what the page of the round shows on this day, for a start without network. */
export async function keepToday(date: string, queries: DehydratedQueries): Promise<void> {
  if (!canKeep()) return;
  try {
    await inDatabase(async (database) => {
      const sealed = await seal(database, queries);
      await settled(
        database
          .transaction('today', 'readwrite')
          .objectStore('today')
          .put({ ...sealed, date }, 'today'),
      );
    });
  } catch {
    // A full or blocked storage: the round is shown as long as the page is open.
  }
}

/**
 * Nothing, and nothing stays, of an earlier day. A later one shows that the clock of the phone has fallen back, as after an empty
 * battery: the lab's clock has named that day.
 */
export async function readToday(today: string): Promise<DehydratedQueries> {
  if (!mayBeKept()) return [];
  try {
    return await inDatabase(async (database) => {
      const days = database.transaction('today').objectStore('today');
      const kept = await settled<KeptToday | undefined>(days.get('today'));
      if (!kept) return [];
      if (kept.date >= today) return unseal<DehydratedQueries>(database, kept);
      await deleteToday(database);
      return [];
    });
  } catch {
    return [];
  }
}

/** When the server has ended the session. Notes that wait stay: they are money that was taken. */
export async function forgetToday(): Promise<void> {
  if (mayBeKept()) await inDatabase(deleteToday).catch(() => {});
}

/** Looking would make the database again that a logout has deleted. */
const mayBeKept = () => canKeep() && hasKeptRound();

async function deleteToday(database: IDBDatabase): Promise<void> {
  await settled(database.transaction('today', 'readwrite').objectStore('today').delete('today'));
}
