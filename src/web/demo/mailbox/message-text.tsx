import styles from './mailbox-page.module.css';

export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        // Every second part is an address.
        index % 2 === 1 ? (
          <a key={part} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
