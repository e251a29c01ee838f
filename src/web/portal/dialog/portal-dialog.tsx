import { type ComponentProps, use, useRef } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LeavingContext } from '../unsaved/leaving.ts';

/** A dialog of the portals: asks before unsaved input in it is discarded. */
export function PortalDialog({
  ref,
  onDismiss,
  onClose,
  ...dialog
}: ComponentProps<typeof Dialog> & { onClose(): void }) {
  const { hasUnsaved, mayLeave } = use(LeavingContext);
  const isAgreed = useRef(false);
  const dismiss = async () => {
    if (!(await mayLeave(ref.current))) return;
    isAgreed.current = true;
    ref.current?.close();
  };
  return (
    <Dialog
      {...dialog}
      ref={ref}
      onDismiss={onDismiss ?? dismiss}
      onClose={() => {
        if (isAgreed.current || !hasUnsaved(ref.current)) return onClose();
        // Browsers close a dialog on the second Escape, even if the first was cancelled.
        ref.current?.showModal();
        void dismiss();
      }}
    />
  );
}

/** Closes it as Escape does. */
export function requestClose(dialog: HTMLDialogElement | null) {
  if (dialog?.requestClose) dialog.requestClose();
  else dialog?.close();
}
