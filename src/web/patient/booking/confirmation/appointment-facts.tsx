import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingPhase } from '../../../../domain/bookings/booking-lifecycle.ts';
import { formatFastingAdvice } from '../../../../domain/catalogue/fasting.ts';
import { vendorPath } from '../../../../domain/paths.ts';
import { formatFullAddress } from '../../../../domain/places/full-address.ts';
import { formatEmail } from '../../../../domain/text/format-email.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import styles from './appointment-facts.module.css';

export function AppointmentFacts({
  item: { kind, name, pricePaise, vendor },
  booking,
  phase = 'open',
  correct,
}: {
  item: BookingItem;
  booking: CreatedBooking;
  phase?: BookingPhase;
  correct?: ReactNode;
}) {
  const { paidPaise = 0, duePaise = pricePaise } = booking;
  return (
    <dl className={`stack-3 ${styles.facts}`}>
      <Fact name={kind}>{name}</Fact>
      <Fact name="Patient">
        <p translate="no">{booking.patientName}</p>
        {booking.patientPhone && (
          <p className="figures" translate="no">
            {formatPhone(booking.patientPhone)}
          </p>
        )}
        {booking.patientEmail && <p translate="no">{formatEmail(booking.patientEmail)}</p>}
        {correct && <div className="no-print">{correct}</div>}
      </Fact>
      {booking.collection && (
        <Fact name="Where">
          At home
          <p translate="no">{booking.collection.address}</p>
        </Fact>
      )}
      <Fact name={booking.collection ? 'Lab' : 'Where'}>
        <span translate="no">
          {vendor.slug ? <Link to={vendorPath(vendor.slug)}>{vendor.name}</Link> : vendor.name}
        </span>
        <p translate="no">{formatFullAddress(vendor)}</p>
      </Fact>
      {vendor.phone && (
        <Fact name="Lab phone">
          <a href={toTelUrl(vendor.phone)}>{formatPhone(vendor.phone, vendor.phoneIsLandline)}</a>
        </Fact>
      )}
      {phase === 'open' && duePaise > 0 && (
        <Fact name="Payment">
          Pay{' '}
          <span className="figures" translate="no">
            {formatRupees(duePaise)}
          </span>{' '}
          {booking.collection ? 'to the collector' : 'at the lab'}
          {paidPaise > 0 && (
            <p className="figures" translate="no">
              of {formatRupees(pricePaise)}, {formatRupees(paidPaise)} paid
            </p>
          )}
        </Fact>
      )}
      {paidPaise > 0 && !(phase === 'open' && duePaise > 0) && (
        <Fact name={booking.collection ? 'Paid to the lab' : 'Paid at the lab'}>
          <span className="figures" translate="no">
            {formatRupees(paidPaise)}
          </span>
        </Fact>
      )}
      {phase === 'over' && (
        <Fact name="Price">
          <span className="figures" translate="no">
            {formatRupees(pricePaise)}
          </span>{' '}
          as booked
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Preparation({
  item: { preparation, fastingHours },
  booking,
  fastingFor = [],
}: {
  item: BookingItem;
  booking: Pick<CreatedBooking, 'day' | 'time'>;
  /** Of several tests, for which: one person of a visit may have them, and another not. */
  fastingFor?: readonly string[] | undefined;
}) {
  if (preparation.length === 0 && !fastingHours) return null;
  return (
    <section className={`stack-2 ${styles.part}`}>
      <h2>How to prepare</h2>
      <ul>
        {fastingHours && (
          <li>
            {fastingFor.length > 0 && `${fastingFor.join(', ')}: `}
            {formatFastingAdvice({ day: booking.day, minute: parsePlainTime(booking.time) ?? 0 }, fastingHours)}
          </li>
        )}
        {preparation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
