import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SubmitButton } from '../../form/submit-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from '../dialog/portal-dialog.module.css';
import { PortalDialog, requestClose } from '../dialog/portal-dialog.tsx';
import panelStyles from '../dialog/side-panel.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import type { PortalForm } from './use-portal-form.ts';

/** A form in a dialog, open while mounted. Asks before unsaved input is discarded; closes after success. */
export function FormDialog({
  title,
  form,
  submitText,
  busyText = 'Saving...',
  cancelText = 'Cancel',
  isUnavailable = false,
  isWide = false,
  isBeside = false,
  start,
  secondAction,
  onClose,
  children,
}: {
  title: string;
  form: PortalForm;
  submitText: string;
  busyText?: string;
  cancelText?: string;
  /** True while it cannot be sent: something that it needs is loading, or missing. */
  isUnavailable?: boolean;
  isWide?: boolean;
  /** At the side, so that the page stays in sight. */
  isBeside?: boolean;
  /** Before the buttons: what it costs, or how to get rid of it. */
  start?: ReactNode;
  /** Another way to send it, between Cancel and the main one. */
  secondAction?: ReactNode;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => form.closeWith(() => dialog.current?.close()));
  // The heading has the reason of a failure; the pressed button may be far below it.
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = form.message !== null || form.conflict !== null;
  useEffect(() => {
    if (isRefused) heading.current?.scrollIntoView();
  }, [isRefused]);
  return (
    <PortalDialog
      ref={dialog}
      className={isBeside ? `${panelStyles.panel} ${styles.beside}` : `${styles.dialog} ${isWide ? styles.wide : ''}`}
      labelledBy={titleId}
      onClose={onClose}
    >
      <form {...form.formProps} className={`stack-4 inset ${styles.form}`}>
        <h2 ref={heading} id={titleId}>
          {title}
        </h2>
        <FormError>{form.message}</FormError>
        <ConflictNotice form={form} />
        {children}
        <div className={`cluster-3 ${styles.actions}`}>
          {start && <div className={styles.start}>{start}</div>}
          <Button look="secondary" onClick={() => requestClose(dialog.current)}>
            {cancelText}
          </Button>
          {secondAction}
          <SubmitButton isBusy={form.isBusy} busyText={busyText} isUnavailable={isUnavailable}>
            {submitText}
          </SubmitButton>
        </div>
      </form>
    </PortalDialog>
  );
}
