import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../account/use-session.ts';
import { phoneText } from '../../page/format-phone.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { areaOf } from '../vendor-address.ts';
import { type Bookable, memoryNameOf } from './bookable.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import styles from './booking-form.module.css';
import { BookingForm } from './booking-form.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { useBooked } from './use-placed-booking.ts';

/**
 * The way back may lead straight from one booking to another: each has a form and a confirmation of its own. Who logs
 * out here leaves nothing of either on the screen.
 */
export function BookingScreen({ bookable }: { bookable: Bookable }) {
  return <Screen key={`${memoryNameOf(bookable)} ${useLogouts()}`} bookable={bookable} />;
}

/** How often somebody has logged out on this page. */
function useLogouts(): number {
  const { state } = useSession();
  const wasSignedIn = useRef(false);
  const [logouts, setLogouts] = useState(0);
  useEffect(() => {
    if (state === 'unauthenticated' && wasSignedIn.current) setLogouts((count) => count + 1);
    wasSignedIn.current = state === 'authenticated';
  }, [state]);
  return logouts;
}

function Screen({ bookable }: { bookable: Bookable }) {
  const { brandName } = useSite();
  const { booked, wasJustBooked, keep, bookAnother } = useBooked(memoryNameOf(bookable));
  const { name, lab } = bookable;

  if (booked) {
    return (
      <div className="page">
        <PageHead title={`Booked: ${name} | ${brandName}`} description={`Your booking at ${lab.name}.`} />
        <BookingConfirmation
          bookable={bookable}
          booked={booked}
          takeFocus={wasJustBooked}
          onBookAnother={bookAnother}
        />
      </div>
    );
  }
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead
        title={`Book ${name} at ${lab.name} | ${brandName}`}
        description={`Choose a time for ${name} at ${lab.name}, ${areaOf(lab)}. Pay at the lab.`}
      />
      <h1>Book {name}</h1>
      <noscript>
        <p>
          Booking online needs JavaScript. You can also call the lab:{' '}
          {lab.phone ? phoneText(lab.phone) : 'its number is not available'}.
        </p>
      </noscript>
      <p className={styles.ahead}>Loading your confirmation…</p>
      <div className={styles.columns}>
        <BookingSummary bookable={bookable} />
        <BookingForm bookable={bookable} onBooked={keep} />
      </div>
    </div>
  );
}
