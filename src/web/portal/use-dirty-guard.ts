import { type RefObject, useEffect, useRef, useState } from 'react';
import { serializeForm } from './serialize-form.ts';

/**
 * Asks before a dialog with a changed form is closed. `close` ends it, or asks; `onClose` is for the dialog, which
 * browsers close on a second Escape whatever the first was answered.
 */
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
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    initial.current = serializeForm(form.current);
  }, [form]);

  const isDirty = () => serializeForm(form.current) !== initial.current;
  const closeNow = () => {
    isAllowed.current = true;
    dialog.current?.close();
  };
  // Also where the address changes or the tab is closed.
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current && serializeForm(form.current) !== initial.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [form]);

  return {
    isAsking,
    keepEditing: () => setAsking(false),
    close: () => (isDirty() ? setAsking(true) : closeNow()),
    closeNow,
    onClose: () => {
      if (isAllowed.current || !isDirty()) return onClosed();
      dialog.current?.showModal();
      setAsking(true);
    },
  };
}
