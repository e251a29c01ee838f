import type { ReactNode } from 'react';
import type { AffectedBookings as Affected } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import type { AffectedReason } from '../../../domain/schedule/affected-bookings.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';
import styles from './affected-bookings-list.module.css';

const reasons: Record<AffectedReason, string> = {
  closure: 'You are closed then',
  hours: 'Outside your hours',
  slots: 'Not one of your times',
  capacity: 'More than your capacity',
};

/** What the patients of a closed time hear. */
export function remindersOf({ bookings }: Affected): string {
  return bookings.some(({ reason }) => reason === 'closure')
    ? 'Until then, reminders ask patients to call you first.'
    : '';
}

export type AffectedBooking = Affected['bookings'][number];

export function AffectedBookings({
  affected: { total, bookings },
  renderActions,
}: {
  affected: Affected;
  renderActions?: (booking: AffectedBooking) => ReactNode;
}) {
  const today = useToday();
  return (
    <>
      <ul className={styles.affected}>
        {bookings.map((booking) => {
          const { id, code, patientName, patientPhone, itemName, date, time, reason } = booking;
          return (
            <li key={id} className="flow-4">
              <strong className={`figures ${styles.when}`}>
                {formatRelativeDate(date, today)}, {formatTimeOfDay(parsePlainTime(time) ?? 0)}
              </strong>
              <span translate="no">
                {patientName}
                {patientPhone && (
                  <>
                    {' '}
                    <a href={`tel:${patientPhone}`}>{formatPhone(patientPhone, booking.phoneIsLandline)}</a>
                  </>
                )}
              </span>
              <span>
                {itemName} (<span translate="no">{formatBookingCode(code)}</span>)
              </span>
              <span className={`warn strong ${styles.reason}`}>{reasons[reason]}</span>
              {renderActions && <span className={`cluster-2 ${styles.choices}`}>{renderActions(booking)}</span>}
            </li>
          );
        })}
      </ul>
      {total > bookings.length && <p>And {total - bookings.length} more.</p>}
    </>
  );
}
