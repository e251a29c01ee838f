/** What a collector has noted and not sent yet, `web/vendor/round/unsent-steps.ts`. */
export const keptRoundItem = 'jaanch.round.1';

export function clearKeptRound() {
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
