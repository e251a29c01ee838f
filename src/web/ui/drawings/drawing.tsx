import styles from './drawing.module.css';

export type DrawingName = 'nothing-found' | 'nothing-yet' | 'all-done' | 'no-bookings' | 'lost' | 'broken' | 'booked';

/** A decorative drawing, loaded by the style sheet when shown. */
export function Drawing({ of }: { of: DrawingName }) {
  return <span className={`no-print ${styles.drawing} ${styles[of]}`} aria-hidden="true" />;
}
