import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import styles from './banners.module.css';
import { useAtRest } from './use-at-rest.ts';

const turnMilliseconds = 5000;

export type BannerControlsProps = { strip: RefObject<HTMLElement | null>; count: number };

/** Moves a row of banners: by itself every five seconds, unless somebody is there, and by its buttons. */
export function BannerControls({ strip, count }: BannerControlsProps) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const { atRest, calm } = useAtRest(strip);
  const turning = !paused && !atRest && !calm;

  const turnBy = useCallback(
    (step: number) => {
      const row = strip.current?.querySelector('ul');
      if (!row) return;
      const next = (shownOf(row) + step + count) % count;
      row.scrollTo({ left: next * row.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    },
    [strip, count, calm],
  );
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => turnBy(1), turnMilliseconds);
    return () => clearInterval(timer);
  }, [turning, turnBy]);
  useEffect(() => {
    const row = strip.current?.querySelector('ul');
    const look = () => row && setAt(shownOf(row));
    look();
    row?.addEventListener('scroll', look, { passive: true });
    return () => row?.removeEventListener('scroll', look);
  }, [strip]);

  return (
    <>
      {!calm && (
        <button type="button" aria-label={paused ? 'Play' : 'Pause'} onClick={() => setPaused(!paused)}>
          {paused ? <Play size={18} /> : <Pause size={18} />}
        </button>
      )}
      <button type="button" aria-label="Previous banner" onClick={() => turnBy(-1)}>
        <ChevronLeft size={20} />
      </button>
      <span className={styles.at}>
        {at + 1} of {count}
      </span>
      <button type="button" aria-label="Next banner" onClick={() => turnBy(1)}>
        <ChevronRight size={20} />
      </button>
    </>
  );
}

function shownOf(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth);
}
