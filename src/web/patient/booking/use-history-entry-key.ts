import { useLocation } from 'react-router';

/**
 * Returns what gives a stable key of the current history entry: the same after a reload and on going back, another one
 * when the same URL is opened anew. The router has no key for the first entry of a tab, so that one gets a key in
 * history.state. For effects and handlers.
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
