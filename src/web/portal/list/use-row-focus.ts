import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the focus in a list: a removed row passes it to the row at its position, or to `empty`. */
export function useRowFocus(body: RefObject<HTMLElement | null>, findTarget: (row: Element) => HTMLElement | null) {
  const empty = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: HTMLElement; index: number } | null>(null);

  const restore = useCallback(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = [...(body.current?.children ?? [])];
    const targets = [...rows.slice(last.current.index), ...rows.slice(0, last.current.index).reverse()].map(findTarget);
    (targets.find((target) => target !== null) ?? empty.current)?.focus({ preventScroll: true });
  }, [body, findTarget]);

  useLayoutEffect(restore);
  useEffect(() => {
    const note = ({ target }: Event) => {
      // A dialog is not part of the row that opened it.
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      const index = [...(body.current?.children ?? [])].findIndex((row) => row.contains(target));
      if (index >= 0) last.current = { element: target, index };
      else last.current = empty.current?.contains(target) ? { element: target, index: 0 } : null;
    };
    document.addEventListener('focusin', note);
    // A press elsewhere leaves the list, even if nothing there takes the focus.
    document.addEventListener('pointerdown', note);
    document.addEventListener('close', restore, { capture: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      document.removeEventListener('close', restore, { capture: true });
    };
  }, [body, restore]);
  return empty;
}
