import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TestSearchProps } from '../search/test-search.tsx';
import styles from './offers-page.module.css';

const OtherTestSearch = lazy(() => import('./other-test-search.tsx'));

export function SearchWhenVisible(props: Pick<TestSearchProps, 'getPath' | 'initialText'>) {
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
            <OtherTestSearch {...props} />
          </Suspense>
        </SilentErrorBoundary>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}
