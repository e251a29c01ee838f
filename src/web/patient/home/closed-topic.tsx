import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './closed-topic.module.css';

/**
 * A part of the page that is closed until somebody asks for it, or follows a link to its id. The form in it, and its
 * code, come with the first opening.
 */
export function ClosedTopic({
  id,
  title,
  form,
  children,
}: {
  id: string;
  title: string;
  form?: ReactNode;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // It may have been opened before this code was there.
  useEffect(() => setOpened((opened) => opened || details.current?.open === true), []);
  return (
    <section id={id} tabIndex={-1} className={styles.topic}>
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <h3>{title}</h3>
        </summary>
        <div className={styles.content}>
          {children}
          {wasOpened && form && (
            <SilentErrorBoundary>
              <Suspense fallback={<Skeleton size="card" />}>{form}</Suspense>
            </SilentErrorBoundary>
          )}
        </div>
      </details>
    </section>
  );
}
