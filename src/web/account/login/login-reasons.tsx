import { Drawing } from '../../ui/drawings/drawing.tsx';
import styles from '../fields/account.module.css';

const reasonsOfPatients = [
  'All your bookings in one place, on every device.',
  'Move or cancel a visit without looking for its booking id.',
  'You can also book without an account.',
];

/** What an account is good for, beside the form on a wide screen. */
export function LoginReasons({ reasons = reasonsOfPatients }: { reasons?: readonly string[] }) {
  return (
    <div className={`stack-5 desktop-only ${styles.reasons}`}>
      <Drawing of="booked" />
      <ul className={`stack-4 ${styles.points}`}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
