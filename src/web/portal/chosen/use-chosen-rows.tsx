import { useState } from 'react';
import type { Column } from '../list/data-table.tsx';
import { Tick } from '../list/tick.tsx';

/** The rows of a list that are ticked, of those that it shows, and the column with the ticks. */
export function useChosenRows<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const tick = (id: number) => setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  const column: Column<Row> = {
    key: 'choose',
    header: 'Choose',
    phone: 'menu',
    cell: (row) => (
      <Tick label={`Choose ${nameOf(row)}`} isTicked={ticked.includes(row.id)} onTick={() => tick(row.id)} />
    ),
  };
  return {
    column,
    chosen: rows?.filter(({ id }) => ticked.includes(id)) ?? [],
    choose: (chosen: readonly Row[]) => setTicked(chosen.map(({ id }) => id)),
    chooseAll: () => setTicked(rows?.map(({ id }) => id) ?? []),
    clear: () => setTicked([]),
  };
}
