import { getSessionItem, setSessionItem } from './session-storage.ts';

/**
 * An attempt to book whose answer is not known, with what was typed: a closed tab must not lose it. On this device for an hour,
 * because the device may be shared.
 */
type Kept = { storageKey: string; until: number; items: Record<string, object> };

const keptName = 'jaanch.attempt.1';
const keptMs = 60 * 60_000;
const listNames = (storageKey: string) =>
  ['attempt', 'draft', 'people', 'unanswered'].map((item) => `${item} ${storageKey}`);

export function keepAttempt(storageKey: string) {
  const items = Object.fromEntries(
    listNames(storageKey).flatMap((name) => {
      const item = getSessionItem(name);
      return item ? [[name, item]] : [];
    }),
  );
  try {
    const kept: Kept = { storageKey, until: Date.now() + keptMs, items };
    localStorage.setItem(keptName, JSON.stringify(kept));
  } catch {}
}

/** In a tab that knows nothing of it. */
export function restoreAttempt(storageKey: string) {
  const kept = read();
  if (!kept) return;
  if (!(kept.until > Date.now())) return forgetAttempt();
  if (kept.storageKey !== storageKey || getSessionItem(`unanswered ${storageKey}`)) return;
  for (const [name, item] of Object.entries(kept.items ?? {})) setSessionItem(name, item);
}

/** At the start of the program: nobody may open this form again. */
export function forgetPastAttempt() {
  const kept = read();
  if (kept && !(kept.until > Date.now())) forgetAttempt();
}

/** Any, or that of one form. */
export function forgetAttempt(storageKey?: string) {
  try {
    if (storageKey !== undefined && read()?.storageKey !== storageKey) return;
    localStorage.removeItem(keptName);
  } catch {}
}

function read(): (Partial<Kept> & { until: number }) | null {
  try {
    return JSON.parse(localStorage.getItem(keptName) ?? 'null');
  } catch {
    return null;
  }
}
