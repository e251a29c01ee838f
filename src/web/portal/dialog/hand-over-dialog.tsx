import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { PortalDialog } from './portal-dialog.tsx';

export function HandOverDialog({
  title,
  children,
  actions,
  doneText = 'Done',
  onClose,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  doneText?: string;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isDone = useRef(false);
  return (
    <PortalDialog
      ref={dialog}
      look="box"
      labelledBy={titleId}
      onDismiss={() => {}}
      // Browsers close a dialog on the second Escape, even if the first was cancelled.
      onClose={() => (isDone.current ? onClose() : dialog.current?.showModal())}
    >
      <div className="stack-4 inset">
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={`cluster-3 to-end ${styles.actions}`}>
          {actions}
          <Button
            onClick={() => {
              isDone.current = true;
              dialog.current?.close();
            }}
          >
            {doneText}
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}
