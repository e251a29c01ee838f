import { type RefObject, useEffect, useRef, useState } from 'react';
import { serializeForm } from './serialize-form.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Asks before a dialog with changes closes. Pass `onClose` to the dialog: browsers close it on the second Escape. */
export function useDirtyGuard({
  dialog,
  form,
  onClosed,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  form: RefObject<HTMLFormElement | null>;
  onClosed(): void;
}) {
  const initial = useRef('');
  const isAllowed = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    initial.current = serializeForm(form.current);
  }, [form]);

  const isDirty = () => serializeForm(form.current) !== initial.current;
  const closeNow = () => {
    isAllowed.current = true;
    dialog.current?.close();
  };
  useUnsavedWarning(() => !isAllowed.current && isDirty());

  return {
    isConfirming,
    keepEditing: () => setConfirming(false),
    close: () => (isDirty() ? setConfirming(true) : closeNow()),
    closeNow,
    onClose: () => {
      if (isAllowed.current || !isDirty()) return onClosed();
      dialog.current?.showModal();
      setConfirming(true);
    },
  };
}
