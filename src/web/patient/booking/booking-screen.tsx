import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { useSession } from '../../account/session/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { formatArea } from '../vendor-address.ts';
import { BookingForm } from './booking-form.tsx';
import { type Bookable, getItemsKey, getStorageKey, listItems } from './choose/bookable.ts';
import { useCollectionChoice } from './choose/use-collection-choice.ts';
import { usePeopleCount } from './choose/use-people-count.ts';
import { parseWantedTime } from './choose/wanted-time.ts';
import { BookingConfirmation } from './confirmation/booking-confirmation.tsx';
import { useCreatedBooking } from './confirmation/use-created-booking.ts';
import styles from './send/booking-form.module.css';
import { BookingSummary } from './send/booking-summary.tsx';
import type { CreatedBooking } from './send/created-booking.ts';
import { useAgreedPrice } from './send/use-agreed-price.ts';

const loadRemoval = () => import('../basket/remove-booked-tests.ts');

// Loaded on demand: most people book for one.
const loadVisitForm = () => import('./visit/visit-form.tsx');
const VisitForm = lazy(loadVisitForm);
const VisitConfirmation = lazy(() => import('./confirmation/visit-confirmation.tsx'));

/** Keyed by item and log-outs: nothing of one booking or user may stay on the screen for the next. */
export function BookingScreen({ bookable }: { bookable: Bookable }) {
  return <Screen key={`${getStorageKey(bookable)} ${useLeavers()}`} bookable={bookable} />;
}

/** Counts users who logged out on this page. A guest who logs in keeps the input. */
function useLeavers(): number {
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.id : null;
  const isKnown = session.state !== 'loading';
  const lastUserId = useRef<number | null>(null);
  const [leavers, setLeavers] = useState(0);
  useEffect(() => {
    if (!isKnown) return;
    if (lastUserId.current !== null && lastUserId.current !== userId) setLeavers((count) => count + 1);
    lastUserId.current = userId;
  }, [isKnown, userId]);
  return leavers;
}

function Screen({ bookable: offered }: { bookable: Bookable }) {
  const { pricePaise, name, vendor } = offered;
  const { booking, isNew, saveBooking, bookAnother } = useCreatedBooking(getStorageKey(offered), pricePaise);
  const { agreedPaise, currentPaise, setNewPrice, agree } = useAgreedPrice(pricePaise, getItemsKey(offered));
  const bookable = { ...offered, pricePaise: currentPaise };
  const wanted = parseWantedTime(new URLSearchParams(useLocation().search));
  const collection = useCollectionChoice(bookable, wanted.isAtHome);
  const count = usePeopleCount(getStorageKey(offered), loadVisitForm, offered.wantedBy?.length);
  const isHydrated = useIsHydrated();
  const form = {
    bookable,
    wanted,
    collection,
    count,
    onBooked: (placed: CreatedBooking) => {
      agree();
      saveBooking(placed);
      const people = [placed, ...(placed.others ?? [])];
      const booked = offered.wantedBy
        ? people.map(({ testSlugs = listItems(offered).flatMap(({ slugs }) => slugs) }) => testSlugs)
        : [offered.testSlugs];
      // Without it they stay among the visitor's own.
      void loadRemoval().then(
        ({ removeBookedTests }) => removeBookedTests(booked),
        () => {},
      );
    },
  };

  if (booking) {
    return (
      <div className="page">
        <PageHead title={`Booked: ${name}`} description={`Your booking at ${vendor.name}.`} />
        {booking.others ? (
          <Suspense>
            <VisitConfirmation bookable={bookable} booking={booking} isNew={isNew} onBookAnother={bookAnother} />
          </Suspense>
        ) : (
          <BookingConfirmation bookable={bookable} booking={booking} isNew={isNew} onBookAnother={bookAnother} />
        )}
      </div>
    );
  }
  return (
    <div className={`page stack-4`}>
      <PageHead
        title={`Book ${name} at ${vendor.name}`}
        description={`Choose a time for ${name} at ${vendor.name}, ${formatArea(vendor)}. Pay at the lab.`}
      />
      <noscript>
        <p>
          Booking online needs JavaScript. You can also call the lab:{' '}
          {vendor.phone ? formatPhone(vendor.phone, vendor.phoneIsLandline) : 'its number is not available'}.
        </p>
      </noscript>
      <p className={styles.ahead}>Loading your confirmation…</p>
      <div className={`stack-4 ${styles.columns}`}>
        <BookingSummary bookable={bookable} isAtHome={collection.isAtHome} />
        {count.people === 1 ? (
          <BookingForm {...form} agreedPaise={agreedPaise} onPriceChanged={setNewPrice} />
        ) : (
          // Its drafts are known to the browser only.
          isHydrated && (
            <Suspense>
              <VisitForm {...form} />
            </Suspense>
          )
        )}
      </div>
    </div>
  );
}
