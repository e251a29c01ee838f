import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SheetColumns, SheetQuestions } from '../../../contract/vendor/price-list.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './price-list.module.css';

const legends = { testName: 'Which column has the names of the tests?', price: 'Which column is what patients pay?' };

/** Only the lab knows which of several columns patients pay, or what a list without headings means. */
export function ColumnQuestion({
  fileName,
  asks: { sheet, name, questions },
  problem: failure,
  isBusy,
  onAnswer,
  onAnother,
}: {
  fileName: string;
  asks: SheetQuestions;
  problem: string | undefined;
  isBusy: boolean;
  onAnswer(chosen: SheetColumns): void;
  onAnother(): void;
}) {
  const id = useId();
  const [missing, setMissing] = useState<keyof typeof legends>();
  const form = useRef<HTMLFormElement>(null);
  // What was pressed before is gone.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const unanswered = questions.find(({ of }) => !typed.has(of));
    setMissing(unanswered?.of);
    if (unanswered) form.current?.querySelector<HTMLInputElement>(`input[name='${unanswered.of}']`)?.focus();
    else onAnswer({ sheet, ...Object.fromEntries(questions.map(({ of }) => [of, Number(typed.get(of))])) });
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={`stack-3 ${styles.step}`}
      aria-label={`Columns of ${fileName}`}
      onSubmit={send}
    >
      <h3>{name ? `${fileName}, ${name}` : fileName}</h3>
      <FormError>{failure}</FormError>
      {questions.map(({ of, columns }) => (
        <fieldset
          key={of}
          className="stack-0 reading-width"
          aria-describedby={missing === of ? `${id}-${of}` : undefined}
        >
          <legend>{legends[of]}</legend>
          {of === 'price' && columns.length > 1 && (
            <p className="hint">A printed price beside it is shown crossed out where it is higher.</p>
          )}
          <div className={`bordered-list ${styles.columns}`}>
            {columns.map(({ at, header, examples }) => (
              <label key={at} className="row-3">
                <input type="radio" name={of} value={at} defaultChecked={columns.length === 1} />
                <span>
                  <strong>{header || `Column ${at + 1}`}</strong> <span className="hint">{examples.join(' · ')}</span>
                </span>
              </label>
            ))}
          </div>
          <div id={`${id}-${of}`}>
            <FormError>{missing === of && 'Choose a column.'}</FormError>
          </div>
        </fieldset>
      ))}
      <div className={`line-2 ${styles.buttons}`}>
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
