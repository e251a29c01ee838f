import { useLocation } from 'react-router';

/**
 * Names this very entry of the browser's history: the same after a reload and on the way back, another one for whoever
 * opens the same address anew. The router names an entry only when it has led there itself, so a page that was opened
 * from outside gets a name of its own beside the router's. For effects and handlers.
 */
export function useVisit(): () => string {
  const { key } = useLocation();
  return () => (key === 'default' ? nameOfFirstEntry() : key);
}

function nameOfFirstEntry(): string {
  const state = (window.history.state ?? {}) as { visit?: unknown };
  if (typeof state.visit === 'string') return state.visit;
  const visit = String(Math.random()).slice(2);
  window.history.replaceState({ ...state, visit }, '');
  return visit;
}
