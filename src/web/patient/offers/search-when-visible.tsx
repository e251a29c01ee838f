import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './offers-view.module.css';

const LazyTestSearch = lazy(() => import('./lazy-test-search.tsx'));

/** A search box whose code is loaded when it comes near the screen. */
export function SearchWhenVisible({ getPath }: { getPath(slug: string): string }) {
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
        <SilentErrorBoundary>
          <Suspense fallback={<Skeleton />}>
            <LazyTestSearch getPath={getPath} />
          </Suspense>
        </SilentErrorBoundary>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}
