/**
 * Reads a table from one place to the next, without an offset, which would cost more with every batch: `read` gives at
 * most `size` rows after a row, null for the first.
 */
export async function* readInBatches<Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
  size = 1000,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  while (true) {
    const rows: Row[] = await read(last, size);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1) ?? null;
  }
}
