import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import styles from './banners.module.css';
import { useRotationPause } from './use-rotation-pause.ts';

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
        <button type="button" aria-label={isPaused ? 'Play' : 'Pause'} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? <Play size={18} /> : <Pause size={18} />}
        </button>
      )}
      <button type="button" aria-label="Previous banner" onClick={() => moveBy(-1)}>
        <ChevronLeft size={20} />
      </button>
      <span className={styles.dots}>
        <span className="visually-hidden">
          {at + 1} of {count}
        </span>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={dot} className={dot === at ? styles.shown : styles.dot} />
        ))}
      </span>
      <button type="button" aria-label="Next banner" onClick={() => moveBy(1)}>
        <ChevronRight size={20} />
      </button>
    </>
  );
}

function getShownIndex(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth);
}
