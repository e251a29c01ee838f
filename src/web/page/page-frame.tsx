import { type ReactNode, useRef } from 'react';
import { IfItWorks } from '../ui/error-boundary.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** What stands around every page, whoever it is for. A header or footer that fails must not take the page with it. */
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
      <IfItWorks>{header}</IfItWorks>
      <OfflineNote />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <IfItWorks>{footer}</IfItWorks>
    </>
  );
}
