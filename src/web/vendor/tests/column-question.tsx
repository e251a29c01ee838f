import { type FormEvent, useState } from 'react';
import type { ChosenColumns, PriceListQuestion } from '../../../contract/vendor/price-list.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './price-list.module.css';

const legends = { testName: 'Which column has the names of the tests?', price: 'Which column is what patients pay?' };

/** Only the lab knows which of several columns patients pay, or what a list without headings means. */
export function ColumnQuestion({
  fileName,
  question: { asks, columns },
  problem: failure,
  isBusy,
  onAnswer,
  onAnother,
}: {
  fileName: string;
  question: PriceListQuestion;
  problem: string | undefined;
  isBusy: boolean;
  onAnswer(chosen: ChosenColumns): void;
  onAnother(): void;
}) {
  const [problem, setProblem] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const missing = asks.find((ask) => !typed.has(ask));
    setProblem(missing ? `Choose a column. ${legends[missing]}` : '');
    if (!missing) onAnswer(Object.fromEntries(asks.map((ask) => [ask, Number(typed.get(ask))])));
  };
  return (
    <form className={styles.step} aria-label={`Columns of ${fileName}`} onSubmit={send}>
      <h3>{fileName}</h3>
      <FormError>{problem || failure}</FormError>
      {asks.map((ask) => (
        <fieldset key={ask} className={styles.columns}>
          <legend>{legends[ask]}</legend>
          {columns.map(({ at, header, examples }) => (
            <label key={at}>
              <input type="radio" name={ask} value={at} />
              <span>
                <strong>{header || `Column ${at + 1}`}</strong> <span className="hint">{examples.join(' · ')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" isUnavailable={isBusy}>
          Check the list
        </Button>
        <Button look="secondary" onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}
