import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { SilentErrorBoundary } from '../../ui/silent-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './closed-topic.module.css';

/** A closed part of the page; the form in it, with its code, loads at the first opening or when a link leads to its id. */
export function ClosedTopic({
  id,
  title,
  form,
  isFromFooter = false,
  children,
}: {
  id: string;
  title: string;
  form?: ReactNode;
  /** Not on the page until a link names it: those of the footer are close enough. */
  isFromFooter?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const isNamed = useOnceHydrated(useLocation().hash === `#${id}`);
  // It may have been opened before hydration.
  useEffect(() => setOpened((opened) => opened || details.current?.open === true), []);
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`${styles.topic} ${isFromFooter ? styles.fromFooter : ''} ${isNamed ? styles.shown : ''}`}
    >
      <Disclosure
        ref={details}
        summary={<h3>{title}</h3>}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <div className="stack-3 soft reading-width">
          {children}
          {wasOpened && form && (
            <SilentErrorBoundary>
              <Suspense fallback={<Skeleton size="card" />}>{form}</Suspense>
            </SilentErrorBoundary>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
