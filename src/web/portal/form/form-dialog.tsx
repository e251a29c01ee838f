import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SubmitButton } from '../../form/submit-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from '../dialog/portal-dialog.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { useDirtyGuard } from './use-dirty-guard.ts';
import type { PortalForm } from './use-portal-form.ts';

/**
 * A form in a dialog, open while mounted. Closing it asks first when something is typed. It closes by itself once the
 * form is accepted.
 */
export function FormDialog({
  title,
  form,
  submitText,
  busyText = 'Saving...',
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  /** Of `usePortalForm`. */
  form: PortalForm;
  /** What the button does: 'Update Test'. */
  submitText: string;
  busyText?: string;
  /** Two columns have room. */
  isWide?: boolean;
  /** Called once it is closed, for any reason. */
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const guard = useDirtyGuard({ dialog, form: form.ref, onClosed: onClose });
  useEffect(() => form.closeWith(guard.closeNow));
  // The reason of a failure is under the heading. In a long form the pressed button is far below.
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = form.message !== null || form.conflict !== null;
  useEffect(() => {
    if (isRefused) heading.current?.scrollIntoView();
  }, [isRefused]);
  return (
    <Dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      labelledBy={titleId}
      onDismiss={guard.close}
      onClose={guard.onClose}
    >
      <form {...form.formProps} className={styles.form}>
        <h2 ref={heading} id={titleId}>
          {title}
        </h2>
        <FormError>{form.message}</FormError>
        <ConflictNotice form={form} />
        {children}
        <div className={styles.actions}>
          {guard.isConfirming ? (
            <>
              <p role="alert" className={styles.question}>
                Discard what you typed?
              </p>
              <Button look="secondary" onClick={guard.closeNow}>
                Discard
              </Button>
              <Button
                ref={(button) => button?.focus()}
                onClick={() => {
                  guard.keepEditing();
                  form.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
                }}
              >
                Keep editing
              </Button>
            </>
          ) : (
            <>
              <Button look="secondary" onClick={guard.close}>
                Cancel
              </Button>
              <SubmitButton isBusy={form.isBusy} busyText={busyText}>
                {submitText}
              </SubmitButton>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}
