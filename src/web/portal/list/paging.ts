export type Paging = {
  page: number;
  pageCount: number | null;
  /** Of rows, where it is known. */
  totalCount?: number;
  hasNext: boolean;
  onPage(page: number): void;
};

export function toPaging({
  page,
  pageSize,
  totalCount,
  onPage,
}: {
  page: number;
  pageSize: number;
  totalCount: number;
  onPage(page: number): void;
}): Paging {
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  return { page, pageCount, totalCount, hasNext: page < pageCount, onPage };
}

export function paginate<Row>(
  rows: readonly Row[],
  { page, pageSize, onPage }: { page: number; pageSize: number; onPage(page: number): void },
): { rows: readonly Row[]; paging: Paging } {
  // The rows may have become fewer since the page was chosen.
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, last);
  return {
    rows: rows.slice((shown - 1) * pageSize, shown * pageSize),
    paging: toPaging({ page: shown, pageSize, totalCount: rows.length, onPage }),
  };
}
