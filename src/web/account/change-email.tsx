import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getSecondStep } from '../../contract/auth.ts';
import { endpointQuery } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import styles from './account.module.css';

const ChangeEmailForm = lazy(() => import('./change-email-form.tsx'));

export function ChangeEmail({ email }: { email: string }) {
  const step = useQuery({ ...endpointQuery(getSecondStep, {}), staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const finish = (address: string) => {
    setSentTo(address);
    setOpen(false);
  };
  return (
    <div className={styles.form}>
      <p role="status">
        {sentTo && `Open the link that we sent to ${sentTo}. Until then your account keeps its present address.`}
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
          <ChangeEmailForm email={email} hasSecondStep={step.data?.isOn ?? false} onSent={finish} />
          <Button look="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Suspense>
      ) : (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Change the e-mail address
          </Button>
        </div>
      )}
    </div>
  );
}
