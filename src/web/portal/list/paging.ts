export type Paging = { page: number; pageCount: number | null; hasNext: boolean; onPage(page: number): void };

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
  return { page, pageCount, hasNext: page < pageCount, onPage };
}

export function paginate<Row>(
  rows: readonly Row[],
  { page, pageSize, onPage }: { page: number; pageSize: number; onPage(page: number): void },
): { rows: readonly Row[]; paging: Paging } {
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    paging: toPaging({ page, pageSize, totalCount: rows.length, onPage }),
  };
}
