import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IfItWorks } from '../../ui/error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './offers-view.module.css';

const LateTestSearch = lazy(() => import('./lazy-test-search.tsx'));

/** The search box of a page that is about something else: its script is fetched when it comes near the screen. */
export function SearchWhenSeen({ addressOf }: { addressOf(slug: string): string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '50%',
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.searchWhenSeen}>
      {isNear ? (
        <IfItWorks>
          <Suspense fallback={<Skeleton />}>
            <LateTestSearch addressOf={addressOf} />
          </Suspense>
        </IfItWorks>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}
