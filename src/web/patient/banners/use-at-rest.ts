import { type RefObject, useEffect, useState } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * Whether nothing should move by itself: somebody points at the element or is in it with the keyboard, or nobody looks
 * at the page. `calm` when the visitor wants no motion at all.
 */
export function useAtRest(element: RefObject<HTMLElement | null>): { atRest: boolean; calm: boolean } {
  const [state, setState] = useState({ atRest: true, calm: true });
  useEffect(() => {
    const watched = element.current;
    const motion = matchMedia(lessMotion);
    if (!watched) return;
    const look = () => {
      const isVisited = watched.matches(':hover') || watched.querySelector(':focus-visible') !== null;
      setState({ atRest: isVisited || document.hidden, calm: motion.matches });
    };
    look();
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    // After the browser has moved the focus on.
    const lookSoon = () => setTimeout(look);
    for (const name of events) watched.addEventListener(name, lookSoon);
    document.addEventListener('visibilitychange', look);
    motion.addEventListener('change', look);
    return () => {
      for (const name of events) watched.removeEventListener(name, lookSoon);
      document.removeEventListener('visibilitychange', look);
      motion.removeEventListener('change', look);
    };
  }, [element]);
  return state;
}
