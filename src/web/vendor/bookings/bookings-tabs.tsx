import { NavLink } from 'react-router';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import styles from './panel/vendor-bookings.module.css';

const path = `${vendorDashboardPath}/bookings`;

export function BookingsTabs() {
  return (
    <nav aria-label="Bookings" className={styles.tabs}>
      <NavLink to={path} end>
        Today
      </NavLink>
      <NavLink to={`${path}/week`}>Week</NavLink>
      <NavLink to={`${path}/rounds`}>Rounds</NavLink>
      <NavLink to={`${path}/all`}>All bookings</NavLink>
    </nav>
  );
}
