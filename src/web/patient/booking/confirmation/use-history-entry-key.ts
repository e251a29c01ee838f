import { useLocation } from 'react-router';

/**
 * Returns a function that gives a stable key of the history entry: the same after a reload and on going back. The
 * router has no key for a tab's first entry, so it gets one in history.state. For effects and handlers.
 */
export function useHistoryEntryKey(): () => string {
  const { key } = useLocation();
  return () => (key === 'default' ? getFirstEntryKey() : key);
}

function getFirstEntryKey(): string {
  const state = (window.history.state ?? {}) as { entryKey?: unknown };
  if (typeof state.entryKey === 'string') return state.entryKey;
  const entryKey = String(Math.random()).slice(2);
  window.history.replaceState({ ...state, entryKey }, '');
  return entryKey;
}
