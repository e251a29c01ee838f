import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { formatFastingAdvice } from '../../../domain/catalogue/fasting.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { getVendorDirectionsUrl } from '../../../domain/places/directions-url.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { daysBetween, getWeekday } from '../../../domain/time/calendar.ts';
import { formatRelativeDate, formatShortDate } from '../../../domain/time/format-date.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { formatShortWeekday } from '../../../domain/time/weekdays.ts';
import { StatusBadge } from '../../account/data/status-badge.tsx';
import { getErrorMessage } from '../../api/error-message.ts';
import { useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { toHistoryState } from '../booking/confirmation/booking-link.ts';
import { useKeepOffline } from '../booking/confirmation/use-keep-offline.ts';
import { formatSlot, formatVisitTime } from '../format-slot.ts';
import { formatArea } from '../vendor-address.ts';
import styles from './own-bookings.module.css';
import type { MyBookings } from './use-my-bookings.ts';

export function OwnBookings({
  id,
  title,
  bookings,
  hasNext = false,
  empty,
}: {
  id: string;
  title: string;
  bookings: MyBookings;
  /** The first is the next visit, and larger. */
  hasNext?: boolean;
  empty: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const shown = bookings.data?.pages.flatMap((page) => page.bookings) ?? [];

  // After "Show more" the focus moves to the first new booking, since the button may be gone.
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || shown.length <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-booking]')[firstNew.current]?.focus();
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
    <section className="stack-3 own-width" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bookings.isPending && <Skeletons count={2} size="card" label="Loading bookings" />}
      {bookings.isLoadingError && (
        <div className="stack-3 own-width" role="alert">
          <p>{getErrorMessage(bookings.error, 'Your bookings could not be loaded. Check your connection.')}</p>
          <Button look="secondary" onClick={() => void bookings.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {bookings.data && shown.length === 0 && empty}
      {shown.length > 0 && (
        <ul ref={list} className={`bordered-list ${styles.list}`}>
          {shown.map((booking, at) =>
            hasNext && at === 0 ? (
              <NextVisit key={booking.code} booking={booking} />
            ) : (
              <BookingRow key={booking.code} booking={booking} />
            ),
          )}
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

const closedThen = ({ lab }: BookingDetails) =>
  lab.slug === null
    ? 'We do not list this lab at present: call it first, or cancel.'
    : 'The lab is closed at this time: choose another one, or cancel.';

function NextVisit({ booking }: { booking: BookingDetails }) {
  const today = useToday();
  const { code, status, patientName, lab: vendor, date: day, time, price, collection, fastingHours } = booking;
  const days = daysBetween(today, day);
  useKeepOffline({ code, status, day, time, lab: vendor });
  return (
    <li className={styles.next}>
      <div className={`stack-1 ${styles.head}`}>
        <p className={`spread good ${styles.status}`}>
          {days > 1 ? `In ${days} days` : formatRelativeDate(day, today)} <StatusBadge status={status} />
        </p>
        <p className="price">
          {formatShortWeekday(getWeekday(day))}, {formatShortDate(day)}, {formatVisitTime(booking)}
        </p>
      </div>
      <BookingLink booking={booking} />
      {booking.isAskedToMove && <p className="bad strong">{closedThen(booking)}</p>}
      <p translate="no">
        {vendor.name}, {formatArea(vendor)}
      </p>
      <p className="soft">
        For <span translate="no">{patientName}</span>
        <Together booking={booking} />
        {status !== 'cancelled' && ` · pay ${formatRupees(parsePaise(price))} ${collection ? 'at home' : 'at the lab'}`}
      </p>
      {fastingHours && (
        <p className="soft">{formatFastingAdvice({ day, minute: parsePlainTime(time) ?? 0 }, fastingHours)}</p>
      )}
      <div className={`cluster-3 ${styles.actions}`}>
        {!collection && (
          <a
            className={`${buttonStyles.button} ${buttonStyles.tonal}`}
            href={getVendorDirectionsUrl(vendor)}
            target="_blank"
            rel="noopener"
          >
            <span className="visually-hidden">Get </span>Directions
            <span className="visually-hidden"> (opens Google Maps)</span>
          </a>
        )}
        {booking.canMove && (
          <ButtonLink look="secondary" to={bookingsPath} state={toHistoryState(code, 'moving')} replace={false}>
            Move<span className="visually-hidden"> this booking</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function BookingRow({ booking }: { booking: BookingDetails }) {
  const today = useToday();
  const { code, status, patientName, lab: vendor, date: day, time } = booking;
  useKeepOffline({ code, status, day, time, lab: vendor });
  return (
    <li className={styles.row}>
      <BookingLink booking={booking} />
      <p className="line-2 figures">
        {formatSlot(booking, today)}{' '}
        {booking.report ? (
          <Badge tone="good">{booking.report === 'final' ? 'Report ready' : 'Part of the report ready'}</Badge>
        ) : (
          <StatusBadge status={status} />
        )}
      </p>
      {booking.isAskedToMove && <p className="bad strong">{closedThen(booking)}</p>}
      <p className={`small soft ${styles.where}`}>
        <span translate="no">{vendor.name}</span> · For <span translate="no">{patientName}</span>
        <Together booking={booking} />
      </p>
    </li>
  );
}

function Together({ booking: { othersOfVisit } }: { booking: BookingDetails }) {
  const others = othersOfVisit.filter(({ status }) => status !== 'cancelled');
  if (others.length === 0) return null;
  return (
    <>
      , together with <span translate="no">{others.map((other) => other.patientName).join(', ')}</span>
    </>
  );
}

/** The URL stays the same but the history grows, so that going back leads to this list. */
function BookingLink({ booking: { code, itemName } }: { booking: BookingDetails }) {
  return (
    <Link to={bookingsPath} state={toHistoryState(code)} replace={false} className="label whole" data-booking={code}>
      {itemName}
    </Link>
  );
}
