/** Uses a cursor, because an offset costs more with every batch. `cursor` is the last row, null at first. */
export async function* readInBatches<Row>(
  read: (cursor: Row | null, pageSize: number) => Promise<Row[]>,
  pageSize = 1000,
): AsyncGenerator<Row[]> {
  let cursor: Row | null = null;
  while (true) {
    const rows: Row[] = await read(cursor, pageSize);
    yield rows;
    if (rows.length < pageSize) return;
    cursor = rows.at(-1) ?? null;
  }
}
