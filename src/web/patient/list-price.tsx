import { formatRupees, parsePaise } from '../../domain/text/money.ts';

/** A lab's printed price, beside the lower one that patients pay. */
export function ListPrice({ price }: { price: string }) {
  return (
    <s className="caption soft figures own-line">
      <span className="visually-hidden">List price </span>
      <span translate="no">{formatRupees(parsePaise(price))}</span>
    </s>
  );
}
