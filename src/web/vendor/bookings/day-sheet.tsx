import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import { nameBookingState } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import styles from '../../portal/paper/print-sheet.module.css';
import { PrintSheet } from '../../portal/paper/print-sheet.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { OmittedBookings } from './omitted-bookings.tsx';

export function DaySheet({ day }: { day: DeskDay }) {
  const { data } = useCurrentVendor();
  const expected = day.bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');
  return (
    <PrintSheet>
      <h2>
        {data?.vendor.name}: {formatFullDate(day.date)}
      </h2>
      <OmittedBookings day={day} />
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th style={{ width: '20%' }}>Patient</th>
            <th>Phone</th>
            <th>Tests</th>
            <th className={styles.amount}>Price</th>
            <th className={styles.amount}>Due</th>
            <th>Status</th>
            <th className={styles.tick}>Came</th>
          </tr>
        </thead>
        <tbody>
          {expected.map((booking) => (
            <tr key={booking.id}>
              <td className="figures">
                {formatTimeOfDay(parsePlainTime(booking.time) ?? 0)}
                {booking.queueNumber && `, no. ${booking.queueNumber}`}
                {booking.collection && ` to ${formatTimeOfDay(parsePlainTime(booking.collection.until) ?? 0)}`}
              </td>
              <td translate="no">
                {booking.patientName} <span className="unbroken">{formatAge(booking)}</span>
                {booking.collection?.address && (
                  <div>At home: {formatCollectionAddress(booking.collection.address)}</div>
                )}
                {booking.guardianName && <div>Guardian: {booking.guardianName}</div>}
              </td>
              <td className={styles.number}>
                {booking.patientPhone && formatPhone(booking.patientPhone, booking.phoneIsLandline)}
              </td>
              <td>{booking.items.map(({ name }) => name).join(', ')}</td>
              <td className={styles.amount}>{formatRupees(parsePaise(booking.price))}</td>
              <td className={styles.amount}>{formatRupees(parsePaise(booking.payment.due))}</td>
              <td>{nameBookingState(booking)}</td>
              <td>
                {booking.mark === 'arrived' ? '✓' : booking.mark === 'no-show' ? 'No' : <span className={styles.box} />}
              </td>
            </tr>
          ))}
        </tbody>
        {expected.length > 0 && (
          <tfoot>
            <tr>
              <th colSpan={4}>{formatPlural(expected.length, 'visit')}</th>
              <td className={styles.amount}>{formatSum(expected.map(({ price }) => price))}</td>
              <td className={styles.amount}>{formatSum(expected.map(({ payment }) => payment.due))}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        )}
      </table>
      {expected.length === 0 && <p>No bookings.</p>}
    </PrintSheet>
  );
}

const formatSum = (amounts: string[]) => formatRupees(amounts.reduce((sum, amount) => sum + parsePaise(amount), 0));
