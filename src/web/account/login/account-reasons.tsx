import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import UserX from 'lucide-react/icons/user-x';
import { Drawing } from '../../ui/drawings/drawing.tsx';
import styles from '../fields/account.module.css';

const reasons = [
  { icon: CalendarCheck, text: 'All your bookings in one place, on every device.' },
  { icon: CalendarClock, text: 'Move or cancel a visit without looking for its booking id.' },
  { icon: UserX, text: 'You can also book without an account.' },
];

export function AccountReasons() {
  return (
    <div className={styles.reasons}>
      <Drawing of="booked" />
      <ul>
        {reasons.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={20} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
