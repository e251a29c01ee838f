import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import type { DoorWay } from '../../../domain/payments/payment-entries.ts';
import { formatBalance, formatRupees, parseBalance } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { handOverQuery } from './kept/round-queries.ts';
import type { UnsentNote } from './kept/unsent-notes.ts';
import { sumUnsent } from './sum-unsent.ts';

/** What the collector brings back to the lab, with what is noted and not sent yet. */
export function ToHandOver({
  unsent,
  visits,
}: {
  unsent: readonly UnsentNote[];
  /** As the server knows them. */
  visits: readonly RoundVisit[];
}) {
  const titleId = useId();
  const { data } = useQuery(handOverQuery);
  if (!data) return null;
  const add = (paise: number, count: number, way: DoorWay) => {
    const more = sumUnsent(unsent, visits, way);
    return { paise: paise + more.paise, count: count + more.count };
  };
  const cash = add(parseBalance(data.cash), data.cashPayments, 'cash');
  const upi = add(parseBalance(data.upi), data.upiPayments, 'upi');
  const handedOver = parseBalance(data.handedOver);
  if (cash.paise === 0 && upi.count === 0 && handedOver === 0) return null;
  return (
    <section className="box card-inset" aria-labelledby={titleId}>
      <div className="spread">
        <h2 id={titleId}>To hand over</h2>
        <strong className="price figures" translate="no">
          {formatBalance(cash.paise)}
        </strong>
      </div>
      {(cash.count > 0 || upi.count > 0 || handedOver > 0) && (
        <p className="hint">
          {[
            cash.count > 0 && `${formatPlural(cash.count, 'payment')} in cash`,
            upi.count > 0 && `${formatRupees(upi.paise)} by UPI (${formatPlural(upi.count, 'payment')})`,
            handedOver > 0 && `${formatRupees(handedOver)} handed over already`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </section>
  );
}
