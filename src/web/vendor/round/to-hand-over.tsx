import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DoorWay } from '../../../domain/payments/payment-entries.ts';
import { formatBalance, formatRupees, parseBalance, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { handOverQuery } from './kept/round-queries.ts';
import type { UnsentNote } from './kept/unsent-notes.ts';
import styles from './round.module.css';

/** What the collector brings back to the lab, with what is noted and not sent yet. */
export function ToHandOver({ unsent }: { unsent: readonly UnsentNote[] }) {
  const titleId = useId();
  const { data } = useQuery(handOverQuery);
  if (!data) return null;
  const cash = addUnsent(parseBalance(data.cash), data.cashPayments, unsent, 'cash');
  const upi = addUnsent(parseBalance(data.upi), data.upiPayments, unsent, 'upi');
  const handedOver = parseBalance(data.handedOver);
  if (cash.paise === 0 && upi.count === 0 && handedOver === 0) return null;
  return (
    <section className={`box ${styles.visit}`} aria-labelledby={titleId}>
      <div className="spread">
        <h2 id={titleId} className="title">
          To hand over
        </h2>
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

function addUnsent(paise: number, count: number, unsent: readonly UnsentNote[], way: DoorWay) {
  const amounts = unsent.flatMap((note) => {
    if ('asked' in note || note.refusal || note.step !== 'collected' || (note.way ?? 'cash') !== way) return [];
    return parsePaise(Number(note.taken ?? 0).toFixed(2)) || [];
  });
  return { paise: amounts.reduce((sum, amount) => sum + amount, paise), count: count + amounts.length };
}
