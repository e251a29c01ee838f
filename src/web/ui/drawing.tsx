import styles from './drawing.module.css';

export type DrawingName = 'nothing-found' | 'no-bookings' | 'lost' | 'broken';

/** Says at a glance what the words beside it say. Fetched when it is shown, by the style sheet. */
export function Drawing({ of }: { of: DrawingName }) {
  return <span className={`${styles.drawing} ${styles[of]}`} aria-hidden="true" />;
}
