import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/hooks/is-typing.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Of a table's body or a list: `j` and `k` focus the next row (`data-row`, else its first focusable element). `empty` is shown without rows. */
export function useRowKeys<Rows extends HTMLElement = HTMLTableSectionElement>() {
  const body = useRef<Rows>(null);
  const empty = useRowFocus(body, findTarget);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event)) return;
      const rows = [...(body.current?.children ?? [])].filter((row) => findTarget(row));
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at < 0 ? rows[0] : rows[at + (event.key === 'j' ? 1 : -1)];
      const target = next && findTarget(next);
      if (!target) return;
      event.preventDefault();
      target.focus();
      target.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { body, empty };
}

function findTarget(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>('a, button, select');
}
