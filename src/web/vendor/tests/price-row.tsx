import { useId } from 'react';
import styles from './first-tests.module.css';

export function PriceRow({
  testId,
  testName,
  value,
  problem,
  onChange,
}: {
  testId: number;
  testName: string;
  value: string;
  problem: string | undefined;
  onChange(text: string): void;
}) {
  const id = useId();
  return (
    <li className="split">
      <label htmlFor={id} className="touch">
        {testName}
      </label>
      <span className={`touch ${styles.price}`}>
        <span aria-hidden="true">₹</span>
        <input
          className="tool figures"
          id={id}
          name={String(testId)}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      {problem && (
        <p id={`${id}-error`} className="error whole-row text-end">
          {problem}
        </p>
      )}
    </li>
  );
}
