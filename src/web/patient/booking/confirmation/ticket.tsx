import type { ReactNode, Ref } from 'react';
import { formatBookingCode } from '../../../../domain/bookings/booking-code.ts';
import type { BookingPhase } from '../../../../domain/bookings/booking-lifecycle.ts';
import { formatDateInText, formatRelativeDate } from '../../../../domain/time/format-date.ts';
import { useToday } from '../../../page/site.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatVisitTime } from '../../format-slot.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import styles from './booking-confirmation.module.css';

/** Day, time and booking id of a visit, and the facts below. `lead` begins the heading. */
export function Ticket({
  booking: { code, day, time, collection },
  phase,
  lead,
  badge,
  isOnHold = false,
  headingRef,
  heading: Heading = 'h1',
  children,
}: {
  booking: Pick<CreatedBooking, 'code' | 'day' | 'time' | 'collection'>;
  phase: BookingPhase;
  lead?: string;
  badge?: ReactNode;
  /** The visit does not take place at this time. */
  isOnHold?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  heading?: 'h1' | 'h2';
  children: ReactNode;
}) {
  const today = useToday();
  return (
    <div className={`box ${styles.ticket}`}>
      <div className={`${styles.head} ${phase === 'open' && !isOnHold ? styles.coming : ''}`}>
        <div>
          {badge}
          <Heading ref={headingRef} tabIndex={-1}>
            {lead && <span>{lead} </span>}
            {lead ? formatDateInText(day, today) : formatRelativeDate(day, today)},{' '}
            {formatVisitTime({ time, collection })}
          </Heading>
        </div>
        <div className={`caption ${styles.code}`}>
          <p>Booking id</p>
          <div className="line-2">
            <p className={`strong ${styles.codeText}`} translate="no">
              {formatBookingCode(code)}
            </p>
            <div className="no-print">
              <CopyButton text={formatBookingCode(code)} what="booking id" isIcon />
            </div>
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}
