import type { DayClose } from '../../../../contract/vendor/money/day-close.ts';
import { paymentWayNames } from '../../../../domain/payments/payment-entries.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { formatInstant } from '../../../../domain/time/format-instant.ts';
import styles from '../../../portal/paper/print-sheet.module.css';
import { PrintSheet } from '../../../portal/paper/print-sheet.tsx';
import { useCurrentVendor } from '../../use-current-vendor.ts';
import { nameOf, rupees } from './close-tables.tsx';

/** On one sheet of A4, with a line to sign. */
export function CloseSheet({ close }: { close: DayClose }) {
  const { data } = useCurrentVendor();
  return (
    <PrintSheet paper="a4">
      <h2>
        <span translate="no">{data?.vendor.name}</span>: close of {formatFullDate(close.date)}
      </h2>
      <table>
        <thead>
          <tr>
            <th>Way</th>
            <th className={styles.amount}>Taken</th>
            <th className={styles.amount}>Given back</th>
          </tr>
        </thead>
        <tbody translate="no">
          {close.ways.map(({ way, taken, refunded }) => (
            <tr key={way}>
              <td>{paymentWayNames[way]}</td>
              <td className={styles.amount}>{rupees(taken)}</td>
              <td className={styles.amount}>{rupees(refunded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Total</th>
            <td className={styles.amount} colSpan={2}>
              {rupees(close.total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <table>
        <thead>
          <tr>
            <th>Person</th>
            <th>Where</th>
            <th className={styles.amount}>Cash</th>
            <th className={styles.amount}>Total</th>
          </tr>
        </thead>
        <tbody translate="no">
          {close.people.map(({ userId, name, place, byWay, total }) => (
            <tr key={`${place} ${userId}`}>
              <td>{nameOf(name)}</td>
              <td>{place === 'door' ? 'Door' : 'Counter'}</td>
              <td className={styles.amount}>{rupees(byWay.cash)}</td>
              <td className={styles.amount}>{rupees(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>Drawer</th>
            <th className={styles.amount}>Expected</th>
            <th className={styles.amount}>Counted</th>
            <th className={styles.amount}>Difference</th>
            <th>Note</th>
          </tr>
        </thead>
        <tbody translate="no">
          {close.drawers.map(({ userId, name, expected, counts }) => (
            <tr key={userId ?? 'deleted'}>
              <td>{nameOf(name)}</td>
              <td className={styles.amount}>{rupees(expected)}</td>
              <td className={styles.amount}>{counts.map(({ counted }) => rupees(counted)).join(', then ')}</td>
              <td className={styles.amount}>{rupees(counts.at(-1)?.difference ?? '0.00')}</td>
              <td>{counts.at(-1)?.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Discounts {rupees(close.discount)}. Due {rupees(close.due.total)}.
        {close.closed && ` Closed by ${nameOf(close.closed.by)}, ${formatInstant(close.closed.at)}.`}
      </p>
    </PrintSheet>
  );
}
