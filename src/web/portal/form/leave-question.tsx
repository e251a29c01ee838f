import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { serializeForm } from './serialize-form.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export function LeaveQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const initial = useRef('');
  const [target, setTarget] = useState<string | null>(null);
  useUnsavedWarning(() => serializeForm(form.current) !== initial.current);
  useEffect(() => {
    initial.current = serializeForm(form.current);
    const isDirty = () => serializeForm(form.current) !== initial.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== location.origin || !isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}${link.hash}`);
    };
    // Before the router handles it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
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
