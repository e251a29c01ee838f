import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import styles from './banners.module.css';

const slideIntervalMs = 5000;

export type BannerControlsProps = { strip: RefObject<HTMLElement | null>; count: number };

export function BannerControls({ strip, count }: BannerControlsProps) {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const { shouldPause, prefersReducedMotion } = useRotationPause(strip);
  const isRotating = !isPaused && !shouldPause && !prefersReducedMotion;

  const moveBy = useCallback(
    (step: number) => {
      const row = strip.current?.querySelector('ul');
      if (!row) return;
      const next = (getShownIndex(row) + step + count) % count;
      row.scrollTo({ left: next * row.clientWidth, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    },
    [strip, count, prefersReducedMotion],
  );
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => moveBy(1), slideIntervalMs);
    return () => clearInterval(timer);
  }, [isRotating, moveBy]);
  useEffect(() => {
    const row = strip.current?.querySelector('ul');
    const look = () => row && setAt(getShownIndex(row));
    look();
    row?.addEventListener('scroll', look, { passive: true });
    return () => row?.removeEventListener('scroll', look);
  }, [strip]);

  return (
    <>
      {!prefersReducedMotion && (
        <button
          type="button"
          className="icon-button"
          aria-label={isPaused ? 'Play' : 'Pause'}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <Play size={18} /> : <Pause size={18} />}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Previous banner" onClick={() => moveBy(-1)}>
        <ChevronLeft size={20} />
      </button>
      <span className={`row-1 ${styles.dots}`}>
        <span className="visually-hidden">
          {at + 1} of {count}
        </span>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={dot} className={dot === at ? styles.shown : styles.dot} />
        ))}
      </span>
      <button type="button" className="icon-button" aria-label="Next banner" onClick={() => moveBy(1)}>
        <ChevronRight size={20} />
      </button>
    </>
  );
}

function getShownIndex(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth);
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** True while the element should not move: pointed at, focused, on a hidden page, or by system setting. */
function useRotationPause(element: RefObject<HTMLElement | null>): {
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
