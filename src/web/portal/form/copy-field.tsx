import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './copy-field.module.css';

/** Something to hand on, such as a login id or a link: shown in full, and copied by a button. */
export function CopyField({ label, text, what = label.toLowerCase() }: { label: string; text: string; what?: string }) {
  return (
    <div className={styles.field}>
      <dl>
        <dt>{label}</dt>
        <dd className={styles.text}>{text}</dd>
      </dl>
      <CopyButton text={text} what={what} />
    </div>
  );
}
