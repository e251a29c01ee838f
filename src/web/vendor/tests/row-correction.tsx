import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import type { PriceListCorrection, PriceListRow } from '../../../contract/vendor/price-list.ts';
import { columnHeaders } from '../../../domain/price-list/price-list-columns.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './price-list.module.css';

/** Corrects the name or the price of one row, without the spreadsheet; keeps it of several for one test; or leaves it out. */
export function RowCorrection({
  row: { row, place, kind, testName, typedName, problems, isMissing, isDouble, kept, listPrice },
  isBusy,
  showsListPrices,
  isAskedFor,
  onCorrect,
  onPutBack,
  onChoose,
  onRequest,
}: {
  row: PriceListRow;
  isBusy: boolean;
  /** False if they are declined for the whole list. */
  showsListPrices: boolean;
  isAskedFor: boolean;
  onCorrect(correction: PriceListCorrection): void;
  onPutBack(what: 'isLeftOut' | 'declinesListPrice'): void;
  onChoose(): void;
  onRequest(): void;
}) {
  const name = testName.slice(0, 80);
  const keep = (
    <Button
      look="tonal"
      isUnavailable={isBusy}
      aria-label={`Keep this one, ${name} of row ${place}`}
      onClick={() => onCorrect({ row, isKept: true })}
    >
      Keep this one
    </Button>
  );
  if (kind === 'left-out') {
    if (kept) return keep;
    return (
      <Button
        look="secondary"
        isUnavailable={isBusy}
        aria-label={`Put back ${name}`}
        onClick={() => onPutBack('isLeftOut')}
      >
        Put back
      </Button>
    );
  }
  const choices = problems.flatMap((problem) => problem.choices ?? problem.suggestion ?? []);
  const price = problems.find(({ column }) => column === columnHeaders.price);
  return (
    <div className={`line-2 ${styles.correction}`}>
      {isDouble && keep}
      {choices.map((choice) => (
        <Button
          key={choice}
          look="tonal"
          isUnavailable={isBusy}
          aria-label={`Use ${choice} for ${name}`}
          onClick={() => onCorrect({ row, column: 'testName', text: choice })}
        >
          {`Use ${choice}`}
        </Button>
      ))}
      {price && (
        <CorrectPrice
          place={place}
          typed={price.typed}
          isBusy={isBusy}
          onSave={(text) => onCorrect({ row, column: 'price', text })}
        />
      )}
      {(!price || isMissing) && (kind === 'wrong' || typedName !== testName) && (
        <Button
          look={isMissing ? 'secondary' : 'quiet'}
          isUnavailable={isBusy}
          aria-label={`${choices.length > 0 || !isMissing ? 'Another test' : 'Find the test'} for ${name}`}
          onClick={onChoose}
        >
          {choices.length > 0 || !isMissing ? 'Another test' : 'Find the test'}
        </Button>
      )}
      {isMissing &&
        choices.length < 2 &&
        (isAskedFor ? (
          <p className="hint">Asked for</p>
        ) : (
          <Button look="quiet" aria-label={`Ask for this test, ${name}`} onClick={onRequest}>
            Ask for this test
          </Button>
        ))}
      {listPrice && showsListPrices && (
        <Button
          look="quiet"
          isUnavailable={isBusy}
          aria-label={`${listPrice.isDeclined ? 'Show list price' : 'No list price'} for ${name}`}
          onClick={() =>
            listPrice.isDeclined ? onPutBack('declinesListPrice') : onCorrect({ row, declinesListPrice: true })
          }
        >
          {listPrice.isDeclined ? 'Show list price' : 'No list price'}
        </Button>
      )}
      <Button
        look="quiet"
        isUnavailable={isBusy}
        aria-label={`Leave out ${name}`}
        title="Leave out"
        onClick={() => onCorrect({ row, isLeftOut: true })}
      >
        <X size={18} />
      </Button>
    </div>
  );
}

function CorrectPrice({
  place,
  typed,
  isBusy,
  onSave,
}: {
  place: string;
  typed: string;
  isBusy: boolean;
  onSave(text: string): void;
}) {
  const [text, setText] = useState(typed);
  const isUnavailable = isBusy || text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isUnavailable) onSave(text);
  };
  return (
    <>
      <Field
        label={`Price in row ${place}`}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        look="secondary"
        isUnavailable={isUnavailable}
        aria-label={`Correct row ${place}`}
        onClick={() => onSave(text)}
      >
        Correct
      </Button>
    </>
  );
}
