import type { PointerEvent } from 'react';

/** Whether a dialog was pressed beside its box. Its scroll bar is in the box, though the event names the same target. */
export function isOnBackdrop({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
