import { type ReactNode, useId, useRef, useState } from 'react';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './confirm-dialog.module.css';
import { PortalDialog } from './portal-dialog.tsx';

/** Asks before an action with consequences. Open while mounted; on failure it stays open and shows the reason. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  busyText,
  isDangerous = false,
  isReady = true,
  refusal,
  onConfirm,
  toMessage = (message) => message,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** The verb: 'Delete'. */
  confirmText: string;
  cancelText?: string;
  busyText: string;
  isDangerous?: boolean;
  /** False while something that it needs is missing. */
  isReady?: boolean;
  /** Why it cannot be done now; replaces the button that does it. */
  refusal?: string | null | undefined;
  /** Usually `mutateAsync` of `usePortalMutation`; a rejection is shown. */
  onConfirm(): Promise<unknown>;
  toMessage?(message: string): string;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      setFailure(toMessage(getErrorMessage(error as Error, unreachableMessage)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PortalDialog ref={dialog} look="box" labelledBy={titleId} onClose={onClose}>
      <div className="stack-4 inset">
        <h2 id={titleId}>{title}</h2>
        <div>{children}</div>
        <FormError>{refusal || failure}</FormError>
        <div className={`cluster-3 to-end ${styles.actions}`}>
          {/* First, so that it has the focus: Enter by habit changes nothing. */}
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {refusal ? 'Close' : cancelText}
          </Button>
          {!refusal && (
            <span className={isDangerous ? styles.dangerous : undefined}>
              <Button isUnavailable={isBusy || !isReady} onClick={() => void confirm()}>
                {isBusy ? busyText : confirmText}
              </Button>
            </span>
          )}
        </div>
      </div>
    </PortalDialog>
  );
}
