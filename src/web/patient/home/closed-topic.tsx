import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './closed-topic.module.css';

/** A closed part of the page; the form in it, with its code, loads at the first opening or when a link leads to its id. */
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
  // It may have been opened before hydration.
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
