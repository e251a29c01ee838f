import type { PaymentEntryRow } from '../../../../../contract/vendor/payment-fields.ts';
import { paymentKindNames, paymentWayNames } from '../../../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { formatShortInstant } from '../../../../../domain/time/format-instant.ts';
import styles from './payment.module.css';

/** Each entry with who wrote it down. A corrected one is struck out, with its correction below. */
export function PaymentEntries({
  entries,
  onCorrect,
}: {
  entries: readonly PaymentEntryRow[];
  onCorrect(entry: PaymentEntryRow): void;
}) {
  if (entries.length === 0) return null;
  const corrected = new Map(entries.flatMap((entry) => (entry.reverses ? [[entry.reverses, entry] as const] : [])));
  return (
    <ul className={styles.entries}>
      {entries
        .filter(({ reverses }) => reverses === null)
        .map((entry) => {
          const correction = corrected.get(entry.id);
          return (
            <li key={entry.id}>
              <div className={correction ? 'struck' : undefined}>
                <span>{nameEntry(entry)}</span>{' '}
                <span className="figures" translate="no">
                  {formatRupees(parsePaise(entry.amount))}
                </span>
              </div>
              <p className="hint">{describeEntry(entry)}</p>
              {correction ? (
                <p className="hint">Corrected: {describeEntry(correction)}</p>
              ) : (
                <button
                  type="button"
                  className={styles.correct}
                  aria-label={`Correct ${nameEntry(entry)} ${formatRupees(parsePaise(entry.amount))}`}
                  onClick={() => onCorrect(entry)}
                >
                  Correct
                </button>
              )}
            </li>
          );
        })}
    </ul>
  );
}

export function nameEntry({ kind, way }: PaymentEntryRow): string {
  return way ? `${paymentKindNames[kind]}, ${paymentWayNames[way]}` : paymentKindNames[kind];
}

function describeEntry({ at, by, place, reference, reason }: PaymentEntryRow): string {
  const who = [by, place === 'door' && 'at the door'].filter(Boolean).join(' ');
  return [reason && `“${reason}”`, reference && `No. ${reference}`, who, formatShortInstant(at)]
    .filter(Boolean)
    .join(', ');
}
