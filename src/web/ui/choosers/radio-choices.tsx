import { type ReactNode, useId } from 'react';
import styles from './choosers.module.css';

export type RadioChoice<Value extends string> = { value: Value; label: ReactNode; isUnavailable?: boolean };

type RadioChoicesProps<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  choices: readonly RadioChoice<Value>[];
  /** Without it the browser keeps the choice, and the first is chosen at the beginning; with null none is. */
  chosen?: Value | null;
  choose?(value: Value): void;
  error?: string | undefined;
};

/** Two or three short choices side by side. */
export function Segment<Value extends string>(props: RadioChoicesProps<Value>) {
  return <RadioChoices {...props} row={styles.segment} />;
}

/** Up to ten choices that wrap; the chosen one has a tick. */
export function Chips<Value extends string>(props: RadioChoicesProps<Value>) {
  return <RadioChoices {...props} row="cluster-2" part="chip" />;
}

function RadioChoices<Value extends string>({
  legend,
  isLegendHidden,
  name,
  choices,
  chosen,
  choose,
  error,
  row,
  part,
}: RadioChoicesProps<Value> & { row: string | undefined; part?: string }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={row}>
        {choices.map(({ value, label, isUnavailable }, at) => (
          <label key={value} className="covered">
            <input
              type="radio"
              name={name}
              value={value}
              disabled={isUnavailable}
              aria-invalid={error ? true : undefined}
              {...(chosen === undefined
                ? { defaultChecked: at === 0 }
                : { checked: value === chosen, onChange: () => choose?.(value) })}
            />
            <span className={part}>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
