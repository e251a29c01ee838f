import { clearKeptVisits } from './kept-visits.ts';

/** What a collector has noted and not sent yet, `web/vendor/round/unsent-steps.ts`. */
export const keptRoundItem = 'jaanch.round.1';

/** True from the first view of a round until the logout. */
export function hasKeptRound(): boolean {
  try {
    return localStorage.getItem(keptRoundItem) !== null;
  } catch {
    return false;
  }
}

/** Asks before a logout that would lose what a collector has noted. */
export function mayLogOut(): boolean {
  const count = countKeptSteps();
  return (
    count === 0 ||
    window.confirm(
      `Not sent yet: ${count === 1 ? '1 note' : `${count} notes`} of your round. A logout deletes what was not sent. Log out all the same?`,
    )
  );
}

function countKeptSteps(): number {
  try {
    return JSON.parse(localStorage.getItem(keptRoundItem) ?? '').steps.length;
  } catch {
    return 0;
  }
}

/** With the visits that are kept for the time without network. */
export function clearKeptRound() {
  clearKeptVisits();
  try {
    localStorage.removeItem(keptRoundItem);
  } catch {}
}

/** A phone may be shared. */
export function clearKeptRoundOfOthers(userId: number) {
  try {
    const stored = localStorage.getItem(keptRoundItem);
    if (stored && JSON.parse(stored).userId !== userId) clearKeptRound();
  } catch {}
}
