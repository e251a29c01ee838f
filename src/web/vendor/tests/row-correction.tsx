import { type KeyboardEvent, useState } from 'react';
import type { PriceListCorrection, PriceListRow } from '../../../contract/vendor/price-list.ts';
import { columnHeaders } from '../../../domain/price-list/price-list-columns.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './price-list.module.css';

/** Corrects the name or the price of one row, without the spreadsheet. */
export function RowCorrection({
  row: { row, testName, problems, isMissing },
  isBusy,
  isAskedFor,
  onCorrect,
  onRequest,
}: {
  row: PriceListRow;
  isBusy: boolean;
  isAskedFor: boolean;
  onCorrect(corrections: readonly PriceListCorrection[]): Promise<void>;
  onRequest(): void;
}) {
  const suggestion = problems.find((problem) => problem.suggestion)?.suggestion;
  const price = problems.find(({ column }) => column === columnHeaders.price);
  const [text, setText] = useState(price?.typed ?? '');
  const savePrice = () => {
    if (!isBusy && text.trim() !== '') void onCorrect([{ row, column: 'price', text }]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    savePrice();
  };
  if (!suggestion && !price && !isMissing) return null;
  return (
    <div className={styles.correction}>
      {suggestion && (
        <Button
          look="tonal"
          isUnavailable={isBusy}
          onClick={() => void onCorrect([{ row, column: 'testName', text: suggestion }])}
        >
          {`Use ${suggestion}`}
        </Button>
      )}
      {isMissing &&
        (isAskedFor ? (
          <p className="hint">Asked for</p>
        ) : (
          <Button look={suggestion ? 'quiet' : 'secondary'} onClick={onRequest}>
            {`Ask for ${testName.slice(0, 80)}`}
          </Button>
        ))}
      {price && (
        <>
          <Field
            label={`Price in row ${row}`}
            inputMode="decimal"
            maxLength={40}
            autoComplete="off"
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setText(target.value)}
          />
          <Button look="secondary" isUnavailable={isBusy || text.trim() === ''} onClick={savePrice}>
            Correct
          </Button>
        </>
      )}
    </div>
  );
}
