import { Drawing } from '../../ui/drawings/drawing.tsx';
import styles from '../fields/account.module.css';

export function AccountReasons() {
  return (
    <div className={styles.reasons}>
      <Drawing of="booked" />
      <ul>
        <li>All your bookings in one place, on every device.</li>
        <li>Move or cancel a visit without looking for its booking id.</li>
        <li>You can also book without an account.</li>
      </ul>
    </div>
  );
}
