import type { PointerEvent } from 'react';

/**
 * Whether a press hit a dialog's backdrop. Compares positions, because the event's target is the dialog for its scroll
 * bar, too.
 */
export function isOnBackdrop({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
