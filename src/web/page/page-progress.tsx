import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** A thin line at the top while the next page is on its way, shown only when that takes a moment. */
export function PageProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label="Loading page" />;
}
