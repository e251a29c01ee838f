import { type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ErrorPage } from '../page/error-page.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { PageScripts } from '../router-internals/page-scripts.tsx';
import { PageStyles } from '../router-internals/page-styles.tsx';
import { rememberEntry } from '../ui/hooks/close-on-back.ts';
import { ToastProvider } from '../ui/overlay/toast.tsx';
import '../ui/styles/all.css';

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
        <PageStyles />
      </head>
      <body>
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** The layouts of patients, labs and administrators render inside it, each with its own frame. */
export default function Root() {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(rememberEntry, [location]);
  return <Outlet />;
}

/** Shown when even the layout failed. */
export function ErrorBoundary() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  );
}
