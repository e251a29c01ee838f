import { committed, inDatabase, type Sealed, seal, settled, unseal } from './round-database.ts';
import type { UnsentNote } from './unsent-notes.ts';

type KeptNote = Sealed & { id: number; attempt: string; userId: number };

/** Written through to the disk, because the battery may be empty a moment later. */
export function addKeptNote(userId: number, note: UnsentNote): Promise<void> {
  return write(note.key, userId, note, (id) => id === undefined);
}

/** Nothing if another tab has sent it meanwhile. */
export function replaceKeptNote(userId: number, note: UnsentNote): Promise<void> {
  return write(note.key, userId, note, (id) => id !== undefined);
}

function write(
  attempt: string,
  userId: number,
  note: UnsentNote,
  isWanted: (id: IDBValidKey | undefined) => boolean,
): Promise<void> {
  return inDatabase(async (database) => {
    // Before the transaction, which ends while it waits for anything else.
    const sealed = await seal(database, note);
    const transaction = database.transaction('notes', 'readwrite', { durability: 'strict' });
    const notes = transaction.objectStore('notes');
    const id = await settled(notes.index('attempt').getKey(attempt));
    if (isWanted(id)) notes.put({ ...sealed, attempt, userId, ...(id !== undefined && { id }) });
    await committed(transaction);
  });
}

export function deleteKeptNotes(attempts: readonly string[]): Promise<void> {
  return inDatabase(async (database) => {
    const transaction = database.transaction('notes', 'readwrite', { durability: 'strict' });
    const notes = transaction.objectStore('notes');
    for (const attempt of attempts) {
      const id = await settled(notes.index('attempt').getKey(attempt));
      if (id !== undefined) notes.delete(id);
    }
    await committed(transaction);
  });
}

/** In the order of the taps. */
export function readKeptNotes(userId: number): Promise<UnsentNote[]> {
  return inDatabase(async (database) => {
    const kept = await settled<KeptNote[]>(database.transaction('notes').objectStore('notes').getAll());
    return Promise.all(kept.filter((note) => note.userId === userId).map((note) => unseal<UnsentNote>(database, note)));
  });
}
