import { type ReactNode, useRef } from 'react';
import { SilentErrorBoundary } from '../ui/silent-error-boundary.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

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
