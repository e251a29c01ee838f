import type { CurrentVendor } from '../../../contract/vendor/members.ts';
import styles from './dashboard.module.css';

export function CurrentVendorName({ current: { vendor } }: { current: CurrentVendor }) {
  return <strong className={styles.name}>{vendor.name}</strong>;
}
