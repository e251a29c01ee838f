import { useState } from 'react';
import type { Paging } from './paging.ts';

/** Paging by cursor. Remembers the cursors of earlier pages; restarts when `filters` changes. */
export function useCursorPages(filters: string) {
  const [visited, setVisited] = useState({ filters, cursors: [] as string[] });
  const cursors = visited.filters === filters ? visited.cursors : [];
  const page = cursors.length + 1;
  return {
    cursor: cursors.at(-1),
    /** Takes the answer's `nextCursor`: null on the last page, undefined before the answer. */
    paging: (nextCursor: string | null | undefined): Paging | null => {
      if (nextCursor === undefined) return null;
      const onPage = (to: number) =>
        setVisited({ filters, cursors: to > page && nextCursor ? [...cursors, nextCursor] : cursors.slice(0, to - 1) });
      return { page, pageCount: null, hasNext: nextCursor !== null, onPage };
    },
  };
}
