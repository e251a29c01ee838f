import { type ComponentProps, type PointerEvent, type RefObject, useEffect } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog, open while it is mounted; `ref.current.close()`, Escape and a press beside it close it, and then the
 * focus is where it was. On a phone a sheet, unless it is a `box`, which is small; on a wide screen a `popover` stands
 * under the button that has the anchor name `--popover`, and a `panel` in the middle. With `onDismiss` Escape and the
 * press beside it only ask to close. Without a look its size and place are those of `className`.
 */
export function Dialog({
  ref,
  look,
  className,
  labelledBy,
  onDismiss,
  ...dialog
}: Pick<ComponentProps<'dialog'>, 'onClose' | 'children' | 'className'> & {
  ref: RefObject<HTMLDialogElement | null>;
  look?: 'box' | 'panel' | 'popover';
  labelledBy: string;
  onDismiss?(): void;
}) {
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    // Browsers give the focus back when it is closed, not when it is taken away open.
    return () => {
      if (dialog?.open && opener instanceof HTMLElement) opener.focus();
    };
  }, [ref]);
  return (
    <dialog
      {...dialog}
      ref={ref}
      className={`${styles.dialog} ${look ? styles[look] : className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file input inside has an event of the same name.
        if (!onDismiss || event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={(event) => isOnBackdrop(event) && (onDismiss ? onDismiss() : ref.current?.close())}
    />
  );
}

/** Compares positions, because the event's target is the dialog for its scroll bar, too. */
function isOnBackdrop({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
