import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { serializeForm } from './serialize-form.ts';

/** Asks before somebody leaves a page with a changed form by a link, by reloading or by closing the tab. */
export function LeaveQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const initial = useRef('');
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    initial.current = serializeForm(form.current);
    const isDirty = () => serializeForm(form.current) !== initial.current;
    const onBeforeUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== location.origin || !isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}${link.hash}`);
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    // Before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [form]);
  if (target === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmText="Leave"
      busyText="Leaving..."
      onConfirm={async () => navigate(target)}
      onClose={() => setTarget(null)}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
