import { type RefObject, useEffect, useState } from 'react';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** True while the element should not move: pointed at, focused, on a hidden page, or by system setting. */
export function useRotationPause(element: RefObject<HTMLElement | null>): {
  shouldPause: boolean;
  prefersReducedMotion: boolean;
} {
  const [state, setState] = useState({ shouldPause: true, prefersReducedMotion: true });
  useEffect(() => {
    const watched = element.current;
    const motion = matchMedia(reducedMotionQuery);
    if (!watched) return;
    const look = () => {
      const isVisited = watched.matches(':hover') || watched.querySelector(':focus-visible') !== null;
      setState({ shouldPause: isVisited || document.hidden, prefersReducedMotion: motion.matches });
    };
    look();
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    // Check after the browser has moved the focus.
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
