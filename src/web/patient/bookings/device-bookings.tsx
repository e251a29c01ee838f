import { useState } from 'react';
import { bookingsPath } from '../../../domain/paths.ts';
import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { listOfflineBookings, type OfflineBooking } from '../../page/offline-bookings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { getReference, toHistoryState } from '../booking/confirmation/booking-link.ts';
import styles from './own-bookings.module.css';

/** What the page without network lists. It keeps no phone number, so another tab asks for it: `onFind` has the booking id. */
export function DeviceBookings({ onFind }: { onFind(codeText: string): void }) {
  const isHydrated = useIsHydrated();
  return isHydrated && <KeptBookings onFind={onFind} />;
}

function KeptBookings({ onFind }: { onFind(codeText: string): void }) {
  const [bookings] = useState(listOfflineBookings);
  if (bookings.length === 0) return null;
  return (
    <section className="stack-3 own-width" aria-labelledby="on-this-device">
      <h2 id="on-this-device">Your bookings on this device</h2>
      <ul className={`bordered-list ${styles.list}`}>
        {bookings.map((booking) => (
          <li key={booking.code}>
            <p className="label figures">{booking.when}</p>
            <p translate="no">{booking.lab}</p>
            <p className="small soft">
              Booking id <span translate="no">{booking.codeText}</span>
            </p>
            <div className={`line-2 ${styles.actions}`}>
              <OpenBooking booking={booking} onFind={onFind} />
              {booking.phone && <a href={toTelUrl(booking.phone)}>Call {booking.phone}</a>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenBooking({
  booking: { code, codeText },
  onFind,
}: {
  booking: OfflineBooking;
  onFind(codeText: string): void;
}) {
  const { phone, secret } = getReference(code);
  const more = <span className="visually-hidden"> the booking {codeText}</span>;
  if (phone || secret) {
    return (
      <ButtonLink look="secondary" to={bookingsPath} state={toHistoryState(code)} replace={false}>
        Open{more}
      </ButtonLink>
    );
  }
  return (
    <Button look="secondary" onClick={() => onFind(codeText)}>
      Open{more}
    </Button>
  );
}
