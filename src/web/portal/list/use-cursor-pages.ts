import { useState } from 'react';
import type { Paging } from './paging.ts';

/**
 * Pages that follow each other by cursor. It remembers where the pages before this one ended. Another value of
 * `filters` starts at the first page.
 */
export function useCursorPages(filters: string) {
  const [visited, setVisited] = useState({ filters, cursors: [] as string[] });
  const cursors = visited.filters === filters ? visited.cursors : [];
  const page = cursors.length + 1;
  return {
    cursor: cursors.at(-1),
    /** `nextCursor` is that of the answer: null on the last page, undefined without an answer. */
    paging: (nextCursor: string | null | undefined): Paging | null => {
      if (nextCursor === undefined) return null;
      const onPage = (to: number) =>
        setVisited({ filters, cursors: to > page && nextCursor ? [...cursors, nextCursor] : cursors.slice(0, to - 1) });
      return { page, pageCount: null, hasNext: nextCursor !== null, onPage };
    },
  };
}
