import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

export function PageProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label="Loading page" />;
}
