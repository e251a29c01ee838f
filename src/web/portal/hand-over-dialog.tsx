import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

/** Secrets that are shown once, open while it is mounted: it is closed by its button only, never by the way. */
export function HandOverDialog({
  title,
  children,
  onClose,
}: {
  title: string;
  /** `CopyField`s, and what to do with them. */
  children: ReactNode;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isDone = useRef(false);
  return (
    <Dialog
      ref={dialog}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close on a second Escape, whatever the first was answered.
      onClose={() => (isDone.current ? onClose() : dialog.current?.showModal())}
    >
      <div className={styles.question}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={styles.actions}>
          <Button
            onClick={() => {
              isDone.current = true;
              dialog.current?.close();
            }}
          >
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
