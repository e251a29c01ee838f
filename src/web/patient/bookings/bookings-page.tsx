import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { bookingsPath, homePath } from '../../../domain/paths.ts';
import { useBookingsOfPhone } from '../../account/session/bookings-of-phone.ts';
import { loginFirstPath } from '../../account/session/next-path.ts';
import { prefetchSession } from '../../account/session/prefetch-session.ts';
import { SessionError } from '../../account/session/session-error.tsx';
import { useSession } from '../../account/session/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext } from '../../page/prefetch-loader.ts';
import { useSessionHint, useSite } from '../../page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Drawing } from '../../ui/drawings/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './bookings-page.module.css';
import { Unavailable } from './change/unavailable.tsx';
import { DeviceBookings } from './device-bookings.tsx';
import { FindBookingForm } from './find-booking-form.tsx';
import { HandedOver } from './handed-over.tsx';
import { OwnBookings } from './own-bookings.tsx';
import { SelectedBooking } from './selected-booking.tsx';
import { prefetchMyBookings, useMyBookings } from './use-my-bookings.ts';
import { useSelectedBooking } from './use-selected-booking.ts';

// Loaded on demand: few come with a code by SMS.
const FoundBookings = lazy(() => import('./found-bookings.tsx').catch(() => ({ default: Unavailable })));

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const request = context.get(pageRequestContext);
  const user = await prefetchSession(request);
  if (user && !user.mustChangePassword) {
    await Promise.allSettled([prefetchMyBookings(request, 'upcoming'), prefetchMyBookings(request, 'past')]);
  }
  return null;
};
export const clientLoader = noClientLoader;

export default function BookingsPage() {
  const { brandName } = useSite();
  const selected = useSelectedBooking();
  return (
    <div className="page rows late">
      <PageHead title="Your bookings" description={`Find, move or cancel a booking made on ${brandName}.`} />
      {selected ? <SelectedBooking {...selected} /> : <AllBookings />}
    </div>
  );
}

function AllBookings() {
  const session = useSession();
  const hasSessionHint = useSessionHint();
  const isSignedIn = session.state === 'authenticated';
  const failure = session.state === 'unauthenticated' ? session.error : null;
  const upcoming = useMyBookings('upcoming', isSignedIn);
  const past = useMyBookings('past', isSignedIn);
  // Show both lists at once: their lengths are unknown, so a late one would shift the other.
  const isWaiting = isSignedIn ? !upcoming.isFetched || !past.isFetched : session.state === 'loading' && hasSessionHint;
  const found = useBookingsOfPhone();
  const [wanted, setWanted] = useState<{ code?: string; presses: number }>({ presses: 0 });
  const find = (
    <section
      className={`stack-4 ${isSignedIn ? '' : `wide-card ${styles.find}`}`}
      aria-labelledby="find"
      hidden={isWaiting}
    >
      {found && (
        <Suspense>
          <FoundBookings {...found} />
        </Suspense>
      )}
      {!isSignedIn && !found && (
        <DeviceBookings onFind={(code) => setWanted(({ presses }) => ({ code, presses: presses + 1 }))} />
      )}
      <h2 id="find" className={isSignedIn ? 'visually-hidden' : undefined}>
        Find a booking
      </h2>
      <p className="hint">
        {isSignedIn ? 'Booked without logging in? ' : ''}
        Enter the booking id from your confirmation and the phone number that you gave.
      </p>
      {/* A new form, also for the same booking again, begins at its phone number. */}
      <FindBookingForm key={wanted.presses} code={wanted.code} />
    </section>
  );
  return (
    <div className={`stack-5 ${isSignedIn || isWaiting ? styles.own : styles.guest}`}>
      <h1>Your bookings</h1>
      {failure && <SessionError message={failure} heading="h2" />}
      {isWaiting && <Skeletons count={4} size="card" label="Loading bookings" />}
      {isSignedIn && !isWaiting && (
        <>
          <OwnBookings
            id="upcoming"
            title="Upcoming"
            bookings={upcoming}
            hasNext
            empty={
              <EmptyState
                drawing="no-bookings"
                title="Nothing booked"
                heading="h3"
                actions={<ButtonLink to={homePath}>Find a test</ButtonLink>}
              />
            }
          />
          <OwnBookings id="past" title="Past and cancelled" bookings={past} empty={<p className="soft">None yet.</p>} />
          {session.state === 'authenticated' && session.user.role === 'customer' && <HandedOver />}
        </>
      )}
      {isSignedIn ? (
        <div className="box folds">
          <Disclosure summary="Find a booking without an account">{find}</Disclosure>
        </div>
      ) : (
        find
      )}
      {/* Rendered before the session is known: painted late, it would be the largest text of the page. */}
      {!isSignedIn && !failure && !isWaiting && (
        <div className={`stack-4 ${styles.beside}`}>
          <Drawing of="no-bookings" />
          <p>
            Booked with an account? <Link to={loginFirstPath(bookingsPath)}>Log in to see all your bookings</Link>.
          </p>
          <p className="soft">The booking id is on the confirmation, and in the message that we sent you.</p>
        </div>
      )}
    </div>
  );
}
