import { type ComponentProps, type PointerEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnBack } from '../hooks/close-on-back.ts';
import styles from './dialog.module.css';

/**
 * A modal dialog, open while mounted. Escape, Back, a click outside and `ref.current.close()` close it; with `onDismiss`
 * the first three only ask. A sheet on phones, except `box`; on wide screens a `popover` opens below the button with the
 * anchor name `--popover`. Without a look, `className` sets size and position.
 */
export function Dialog({
  ref,
  look,
  className,
  labelledBy,
  isInAddress = false,
  onDismiss,
  onClose,
  ...dialog
}: Pick<ComponentProps<'dialog'>, 'children' | 'className'> & {
  ref: RefObject<HTMLDialogElement | null>;
  look?: 'box' | 'panel' | 'popover';
  labelledBy: string;
  /** True if it is open because of the address, so that Back closes it anyway. */
  isInAddress?: boolean;
  onDismiss?(): void;
  onClose?(): void;
}) {
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    // Browsers restore the focus when a dialog is closed, but not when it is removed while open.
    return () => {
      if (dialog?.open && opener instanceof HTMLElement) opener.focus();
    };
  }, [ref]);
  const tellClosed = useEffectEvent(() => onClose?.());
  // The event of its end may come after the next press of the button that opens it, which would be lost.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const watch = new MutationObserver(() => !dialog.open && flushSync(tellClosed));
    watch.observe(dialog, { attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [ref]);
  const dismiss = () => (onDismiss ? onDismiss() : ref.current?.close());
  useCloseOnBack(isInAddress ? null : dismiss);
  return (
    <dialog
      {...dialog}
      ref={ref}
      className={`${styles.dialog} ${look ? styles[look] : className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file input inside emits an event of the same name.
        if (!onDismiss || event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={(event) => isOnBackdrop(event) && dismiss()}
    />
  );
}

/**
 * Compares positions, because the event's target is also the dialog for its scroll bar. React also passes on the events of
 * nested dialogs.
 */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
