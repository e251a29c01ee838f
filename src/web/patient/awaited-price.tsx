import styles from './link-cards.module.css';

/** As wide as a price, and no text for programs that read a page which was sent before its prices were there. */
export function AwaitedPrice() {
  return <span className={styles.awaitedPrice}>{'\u00a0'}</span>;
}
