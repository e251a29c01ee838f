import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

const LoginByPhone = lazy(() => import('./login-by-phone.tsx'));

/** Where codes are sent by SMS. */
export function PhoneLoginSwitch() {
  const { sendsCodes } = useSite();
  const [isOpen, setOpen] = useState(false);
  if (!sendsCodes) return null;
  return (
    <div className="stack-4">
      <p className="row-3 small soft or">or</p>
      <Button look="secondary" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Log in with a code by SMS
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
          <LoginByPhone />
        </Suspense>
      )}
    </div>
  );
}
