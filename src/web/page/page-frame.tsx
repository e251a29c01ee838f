import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SilentErrorBoundary } from '../ui/silent-error-boundary.tsx';
import styles from './page-frame.module.css';

/** Header and footer of every page. A failure in them must not break the page. */
export function PageFrame({
  header,
  footer,
  children,
}: {
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SilentErrorBoundary>{header}</SilentErrorBoundary>
      <OfflineNote />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SilentErrorBoundary>{footer}</SilentErrorBoundary>
    </>
  );
}

function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p role="alert" className={`no-print strong ${styles.note}`}>
      You are offline. This page continues when you are connected again.
    </p>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Focuses the content after navigation. With a hash in the URL, that element takes the focus itself. */
function useFocusOnNewPage(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (!hash) content.current?.focus({ preventScroll: true });
  }, [content, pathname, hash]);
}
