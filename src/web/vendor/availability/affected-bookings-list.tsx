import type { ReactNode } from 'react';
import type { AffectedBookings as Affected } from '../../../contract/vendor/availability/affected-bookings.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { type AffectedReason, isLabClosed } from '../../../domain/schedule/affected-bookings.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';
import styles from './affected-bookings-list.module.css';

const reasons: Record<AffectedReason, string> = {
  closure: 'You are closed then',
  hours: 'Outside your hours',
  slots: 'Not one of your times',
  capacity: 'More than your capacity',
};

export type AffectedBooking = Affected['bookings'][number];

function describeAsked({ askedAt, canBeAsked, patientPhone }: AffectedBooking, today: PlainDate): string | null {
  if (askedAt && canBeAsked) return `Asked for another time on ${formatInstant(askedAt, today)}`;
  if (canBeAsked) return null;
  return patientPhone ? 'No message reaches this patient: please call' : 'No message reaches this patient';
}

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
              <span className="warn strong at-end">{reasons[reason]}</span>
              {isLabClosed(reason) && <span className="small soft">{describeAsked(booking, today)}</span>}
              {renderActions && <span className={`cluster-2 full ${styles.choices}`}>{renderActions(booking)}</span>}
            </li>
          );
        })}
      </ul>
      {total > bookings.length && <p>And {total - bookings.length} more.</p>}
    </>
  );
}
