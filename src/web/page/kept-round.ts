/** Says on this device that there is a round, and how many notes wait. The notes themselves are in the database. */
export const keptRoundItem = 'jaanch.round.1';
/** Its visits and the notes that wait, encrypted: `web/vendor/round/kept`. */
export const roundDatabase = 'jaanch.round';
/** Its page and scripts, from which `server/pages/offline/service-worker.js` answers without network. */
export const roundCache = 'round';
/** Where the last release kept its visits. */
const formerDatabase = 'jaanch.visits.1';

/** The last release kept the notes here, too. */
type Kept<Note> = { userId: number; waiting?: number; steps?: Note[] };

export function readKeptRound<Note>(): Kept<Note> | null {
  try {
    return JSON.parse(localStorage.getItem(keptRoundItem) ?? 'null');
  } catch {
    return null;
  }
}

/** Other tabs hear of it by the event of the storage, so each writing differs. */
export function markKeptRound(userId: number, waiting: number) {
  try {
    localStorage.setItem(keptRoundItem, JSON.stringify({ userId, waiting, at: Date.now() }));
  } catch {}
}

/** True from the first view of a round until the logout. */
export function hasKeptRound(): boolean {
  return readKeptRound() !== null;
}

/** Asks before a logout that would lose what a collector has noted. */
export function mayLogOut(): boolean {
  const kept = readKeptRound();
  const count = kept?.waiting ?? kept?.steps?.length ?? 0;
  return (
    count === 0 ||
    window.confirm(
      `Not sent yet: ${count === 1 ? '1 note' : `${count} notes`} of your round. A logout deletes what was not sent. Log out all the same?`,
    )
  );
}

/** At a logout, and for another account. */
export function clearKeptRound() {
  try {
    localStorage.removeItem(keptRoundItem);
    globalThis.indexedDB?.deleteDatabase(roundDatabase);
  } catch {}
  clearFormerVisits();
  void globalThis.caches?.delete(roundCache).catch(() => {});
}

export function clearFormerVisits() {
  try {
    globalThis.indexedDB?.deleteDatabase(formerDatabase);
  } catch {}
}

/** A phone may be shared. */
export function clearKeptRoundOfOthers(userId: number) {
  const kept = readKeptRound();
  if (kept && kept.userId !== userId) clearKeptRound();
}
