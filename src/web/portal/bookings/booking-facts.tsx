import type { ReactNode } from 'react';
import type { StaffBookingDetails } from '../../../contract/vendor/booking-schemas.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { attendanceNames, bookingChannelNames } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatHours } from '../../../domain/catalogue/fasting.ts';
import {
  formatCollectionAddress,
  getCollectionDirectionsUrl,
} from '../../../domain/home-collection/collection-address.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { Fact, Facts } from '../list/facts.tsx';
import styles from './booking-facts.module.css';
import { BookingState } from './booking-state.tsx';

const genders = { male: 'Male', female: 'Female', other: 'Other', prefer_not_to_say: 'Prefers not to say' };

/** With directions, for the collector. */
function CollectionFact({ collection: { address } }: { collection: NonNullable<StaffBookingDetails['collection']> }) {
  return (
    <Fact name="At home" isName>
      {address ? (
        <a href={getCollectionDirectionsUrl(address)} target="_blank" rel="noopener">
          {formatCollectionAddress(address)}
          <span className="visually-hidden"> (opens Google Maps)</span>
        </a>
      ) : (
        'The address is erased'
      )}
    </Fact>
  );
}

export function BookingStateLine({ booking: { bookingStatus, mark } }: { booking: StaffBookingDetails }) {
  return (
    <p className={`row-2 ${styles.status}`}>
      <BookingState status={bookingStatus} /> {mark && <strong>{attendanceNames[mark]}</strong>}
    </p>
  );
}

export function BookingFacts({ booking, lab }: { booking: StaffBookingDetails; lab?: ReactNode }) {
  const { patientPhone, patientEmail, patientGender } = booking;
  const person = [formatAge(booking), patientGender && genders[patientGender]].filter(Boolean);
  return (
    <Facts>
      {lab && (
        <Fact name="Lab" isName>
          {lab}
        </Fact>
      )}
      {booking.collection && <CollectionFact collection={booking.collection} />}
      <Fact name="When">
        {formatFullDate(booking.date)}, {formatTimeOfDay(parsePlainTime(booking.time) ?? 0)}
        {booking.collection && ` to ${formatTimeOfDay(parsePlainTime(booking.collection.until) ?? 0)}`}
        {booking.queueNumber && `, walk-in number ${booking.queueNumber} of the day`}
      </Fact>
      <Fact name="Booking id" isName>
        <span className="figures">{formatBookingCode(booking.code)}</span>
      </Fact>
      <Fact name="Patient">
        <span translate="no">{booking.patientName}</span>
        {person.length > 0 && `, ${person.join(', ')}`}
      </Fact>
      {booking.guardianName && (
        <Fact name="Guardian who agreed" isName>
          {booking.guardianName}
        </Fact>
      )}
      {patientPhone && (
        <Fact name="Phone" isName>
          <a href={toTelUrl(patientPhone)}>{formatPhone(patientPhone, booking.phoneIsLandline)}</a>
        </Fact>
      )}
      {patientEmail && (
        <Fact name="Email" isName>
          <a href={`mailto:${patientEmail}`}>{formatEmail(patientEmail)}</a>
        </Fact>
      )}
      <Fact name={booking.items.length > 1 ? 'Tests' : 'Test'}>
        <ul className="stack-1">
          {booking.items.map(({ name, price }) => (
            <li key={name} className="spread">
              <span>{name}</span>
              <span className="figures unbroken" translate="no">
                {formatRupees(parsePaise(price))}
              </span>
            </li>
          ))}
          {booking.items.length > 1 && (
            <li className="spread">
              <strong>Together</strong>
              <strong className="figures unbroken" translate="no">
                {formatRupees(parsePaise(booking.price))}
              </strong>
            </li>
          )}
        </ul>
      </Fact>
      {booking.fastingHours && <Fact name="Preparation">Comes fasting, {formatHours(booking.fastingHours)}</Fact>}
      {booking.specialInstructions && (
        <Fact name="Instructions">
          <span className={styles.words}>{booking.specialInstructions}</span>
        </Fact>
      )}
      {booking.referredBy && (
        <Fact name="Referred by" isName>
          {booking.referredBy}
        </Fact>
      )}
      <Fact name="Booked">
        {bookingChannelNames[booking.channel]}, {formatShortInstant(booking.createdAt)}
      </Fact>
    </Facts>
  );
}
