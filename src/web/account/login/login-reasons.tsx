import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import UserX from 'lucide-react/icons/user-x';
import type { ComponentType } from 'react';
import { Drawing } from '../../ui/drawings/drawing.tsx';
import styles from '../fields/account.module.css';

export type LoginReason = { icon: ComponentType<{ size: number }>; text: string };

const reasonsOfPatients: readonly LoginReason[] = [
  { icon: CalendarCheck, text: 'All your bookings in one place, on every device.' },
  { icon: CalendarClock, text: 'Move or cancel a visit without looking for its booking id.' },
  { icon: UserX, text: 'You can also book without an account.' },
];

/** What an account is good for, beside the form on a wide screen. */
export function LoginReasons({ reasons = reasonsOfPatients }: { reasons?: readonly LoginReason[] }) {
  return (
    <div className={styles.reasons}>
      <Drawing of="booked" />
      <ul>
        {reasons.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={20} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
