import { type ReactNode, useId, useRef } from 'react';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './preview-dialog.module.css';

/** What a form would publish, over the form. Nothing is saved. */
export function PreviewDialog({ isWide = false, onClose, children }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const className = isWide ? `${styles.dialog} ${styles.wide}` : (styles.dialog ?? '');
  return (
    <PortalDialog ref={dialog} className={className} labelledBy={titleId} onClose={onClose}>
      <div className={`row-3 ${styles.head}`}>
        <h2 id={titleId} className="label">
          Preview
        </h2>
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          Back to Editing
        </Button>
      </div>
      <div className="stack-5 inset">{children}</div>
    </PortalDialog>
  );
}

type PreviewDialogProps = { isWide?: boolean; onClose(): void; children: ReactNode };
