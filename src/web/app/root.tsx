import { type ReactNode, useRef } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { ErrorPage } from '../page/error-page.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { OfflineNote } from '../page/offline-note.tsx';
import { useFocusOnNewPage } from '../page/use-focus-on-new-page.ts';
import { Footer } from '../patient/layout/footer.tsx';
import { Header } from '../patient/layout/header.tsx';
import { IfItWorks } from '../ui/error-boundary.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <IfItWorks>
        <Header />
      </IfItWorks>
      <OfflineNote />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <IfItWorks>
        <Footer />
      </IfItWorks>
    </>
  );
}
