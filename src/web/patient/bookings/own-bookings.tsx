import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { toHistoryState } from '../booking/confirmation/booking-link.ts';
import { useKeepOffline } from '../booking/confirmation/use-keep-offline.ts';
import { formatSlot } from '../format-slot.ts';
import { formatArea } from '../vendor-address.ts';
import styles from './own-bookings.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { MyBookings } from './use-my-bookings.ts';

export function OwnBookings({
  id,
  title,
  bookings,
  empty,
}: {
  id: string;
  title: string;
  bookings: MyBookings;
  empty: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const shown = bookings.data?.pages.flatMap((page) => page.bookings) ?? [];

  // After "Show more" the focus moves to the first new booking, since the button may be gone.
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || shown.length <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>('a')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [shown.length]);
  const { isFetchNextPageError, fetchNextPage } = bookings;
  useEffect(() => {
    if (!isFetchNextPageError) return;
    const goOn = () => void fetchNextPage();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [isFetchNextPageError, fetchNextPage]);
  const showMore = () => {
    firstNew.current = shown.length;
    void fetchNextPage();
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.isPending && <Skeletons count={2} size="card" label="Loading bookings" />}
      {bookings.isLoadingError && (
        <div className={styles.failure} role="alert">
          <p>{getErrorMessage(bookings.error, 'Your bookings could not be loaded. Check your connection.')}</p>
          <Button look="secondary" onClick={() => void bookings.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {bookings.data && shown.length === 0 && empty}
      {shown.length > 0 && (
        <ul ref={list} className={styles.list}>
          {shown.map((booking) => (
            <BookingRow key={booking.code} booking={booking} />
          ))}
        </ul>
      )}
      {bookings.hasNextPage && (
        <Button look="secondary" isUnavailable={bookings.isFetchingNextPage} onClick={showMore}>
          {bookings.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
      {isFetchNextPageError && <p role="alert">More bookings could not be loaded. Please try again.</p>}
    </section>
  );
}

function BookingRow({ booking }: { booking: BookingDetails }) {
  const today = useToday();
  const { code, status, itemName, patientName, lab: vendor, date: day, time } = booking;
  useKeepOffline({ code, status, day, time, lab: vendor });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.when}>{formatSlot(booking, today)}</p>
        <StatusBadge status={status} />
      </div>
      {/* The URL stays the same but the history grows, so that going back leads to this list. */}
      <Link to={bookingsPath} state={toHistoryState(code)} replace={false} className={styles.link}>
        {itemName}
      </Link>
      <p translate="no">
        {vendor.name}, {formatArea(vendor)}
      </p>
      <p className="soft">
        For <span translate="no">{patientName}</span>
      </p>
    </li>
  );
}
