import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { type BookingReference, claimBooking } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath, loginPath, signupPath } from '../../../domain/paths.ts';
import { withReturnPath } from '../../account/session/next-path.ts';
import { refreshBookingsInAllTabs } from '../../account/session/refresh-bookings.ts';
import { useSession } from '../../account/session/use-session.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { setSessionItem } from '../../page/session-storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bookingQuery } from '../booking/confirmation/booking-query.ts';
import styles from './change/change-options.module.css';
import { interruptedTaskItem, LogInAgain } from './change/log-in-again.tsx';

/** Adds a found booking to an account, also one opened now. `isWanted` is set after a login from here. */
export function ClaimBooking({
  reference: { code, phone },
  isMine,
  isWanted,
}: {
  reference: BookingReference;
  isMine: boolean;
  isWanted: boolean;
}) {
  const session = useSession();
  const claiming = useClaim();
  const { mutate } = claiming;
  const hasStarted = useRef(false);
  const isSignedIn = session.state === 'authenticated';
  useEffect(() => {
    if (!isWanted || !isSignedIn || !phone || isMine || hasStarted.current) return;
    hasStarted.current = true;
    mutate({ code, phone });
  }, [isWanted, isSignedIn, isMine, phone, code, mutate]);

  const isClaimed = claiming.isSuccess;
  // After the login, scroll to where it began.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted && isClaimed) section.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, isClaimed]);

  if (!phone || session.state === 'loading' || (isMine && !isClaimed)) return null;
  return (
    <section ref={section} className={`box stack-3 ${styles.options} no-print`} aria-labelledby="claim">
      <h2 id="claim">Keep this booking in an account</h2>
      <div role="status">
        {isClaimed && <p className="good">Added. From now on it is among your bookings whenever you log in.</p>}
        {claiming.error && (
          <p className="bad">
            {isApiError(claiming.error) && claiming.error.status === 401 ? (
              <LogInAgain code={code} task="claiming" what="Not added" />
            ) : (
              `Not added: ${getErrorMessage(claiming.error, 'We could not reach the server. Please try again.')}`
            )}
          </p>
        )}
      </div>
      {!isClaimed && !isSignedIn && (
        <>
          <p>You find it there without its id, on any device.</p>
          <div className={`cluster-3 ${styles.buttons}`}>
            {([signupPath, loginPath] as const).map((path) => (
              <ButtonLink
                key={path}
                look="secondary"
                to={withReturnPath(path, { pathname: bookingsPath, search: '' })}
                onClick={() => setSessionItem(interruptedTaskItem, { code, task: 'claiming' })}
              >
                {path === signupPath ? 'Sign up and add it' : 'Log in and add it'}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      {!isClaimed && isSignedIn && (
        <div className={`cluster-3 ${styles.buttons}`}>
          <Button look="secondary" isUnavailable={claiming.isPending} onClick={() => mutate({ code, phone })}>
            {claiming.isPending ? 'Adding…' : 'Add to my bookings'}
          </Button>
        </div>
      )}
    </section>
  );
}

function useClaim() {
  const queryClient = useQueryClient();
  return useEndpointMutation(claimBooking, {
    onSuccess: (booking, reference) => {
      queryClient.setQueryData(bookingQuery(reference).queryKey, booking);
      refreshBookingsInAllTabs(queryClient);
    },
  });
}
