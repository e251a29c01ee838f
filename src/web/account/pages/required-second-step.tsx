import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../page/page-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { sessionQuery } from '../session/use-session.ts';

const SecondStepSetup = lazy(() => import('../security/second-step-setup.tsx'));

/** Replaces the console and the account page until the administrator has a second step. */
export function RequiredSecondStep({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const title = 'Set up a second step for your login';
  return (
    <div className="page stack-4 reading-width">
      <PageHead title={title} description="Administrators log in with a password and a code." />
      <Notice tone="warn" heading="h1" title={title}>
        <p>
          Administrators see the bookings of all patients. A login therefore also needs a code from an authenticator app
          on your phone.
        </p>
      </Notice>
      <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
        <SecondStepSetup
          email={email}
          isOn={false}
          onDone={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        />
      </Suspense>
    </div>
  );
}
