import type { PriceListRow } from '../../../contract/vendor/price-list.ts';
import { formatCount } from '../../../domain/text/format-count.ts';

const maxTexts = 5;

/** Cells of optional columns that could not be read, each text once for all of its rows. */
export function UnreadCells({ rows }: { rows: readonly PriceListRow[] }) {
  const cells = rows.flatMap(({ place, unread }) => unread.map(({ column, typed }) => ({ column, typed, place })));
  if (cells.length === 0) return null;
  return [...Map.groupBy(cells, ({ column }) => column)].map(([column, ofColumn]) => {
    const texts = [...Map.groupBy(ofColumn, ({ typed }) => typed)].map(([typed, found]) => describe(typed, found));
    const more = texts.length > maxTexts ? ` and ${texts.length - maxTexts} more` : '';
    return (
      <p key={column} className="hint">
        {`${column}: ${texts.slice(0, maxTexts).join(', ')}${more} cannot be read and ${ofColumn.length === 1 ? 'changes' : 'change'} nothing.`}
      </p>
    );
  });
}

function describe(typed: string, [first, second, ...others]: readonly { place: string }[]): string {
  const where = second ? `${formatCount(others.length + 2)} rows` : `row ${first?.place}`;
  return `“${typed.slice(0, 40)}” in ${where}`;
}
