import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

export const ChangeEmailForm = lazy(() => import('./change-email-form.tsx'));

export const toSentText = (email: string) =>
  `Open the link that we sent to ${email}. Until then your account keeps its present address.`;

/** A button that opens the form, and beside it where the link went. */
export function ChangeEmail({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="stack-4">
      <div>
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change the e-mail address
        </Button>
      </div>
      <p role="status">{sentTo && toSentText(sentTo)}</p>
      {isOpen && (
        <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
          <ChangeEmailForm
            email={email}
            onSent={(address) => {
              setSentTo(address);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
