import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorPage } from '../../page/error-page.tsx';
import { useFetchAhead } from '../../page/fetch-ahead.ts';
import { PageFrame } from '../../page/page-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export default function PatientLayout() {
  return (
    <PatientFrame>
      <Outlet />
    </PatientFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PatientFrame>
      <ErrorPage />
    </PatientFrame>
  );
}

function PatientFrame({ children }: { children: ReactNode }) {
  useFetchAhead();
  return (
    <PageFrame header={<Header />} footer={<Footer />}>
      {children}
    </PageFrame>
  );
}
