import styles from './link-cards.module.css';

/** Takes the room of a text that is still awaited, and is none for programs that read the page before it came. */
export function AwaitedText({ like }: { like: string }) {
  return <span className={styles.awaitedText} data-like={like} />;
}
