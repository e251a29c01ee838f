import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A name within a text or a row that shows more about it. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button {...button} type="button" className={styles.button} />;
}
