import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RoundTest, RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { findRoundTests } from './find-round-tests.ts';
import { roundTestsQuery } from './kept/round-queries.ts';
import styles from './round.module.css';

/** What another test costs, and the question to the desk to add it. */
export function AskForm({
  visit: { patientName, tests, askedTests },
  onAsk,
  onClose,
}: {
  visit: RoundVisit;
  onAsk(test: RoundTest): void;
  onClose(): void;
}) {
  const { data, isError } = useQuery(roundTestsQuery);
  const [text, setText] = useState('');
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isTaken = ({ testId, name }: RoundTest) =>
    tests.some((test) => test.name === name) || askedTests.some((test) => test.testId === testId && !test.isDeclined);
  const found = findRoundTests(data ?? [], text).filter((test) => !isTaken(test));
  return (
    <section ref={form} className={`stack-3 ${styles.form}`} aria-label={`Another test: ${patientName}`}>
      <Field
        label="Another test"
        hint="The desk adds it. What is due changes then."
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isError && !data ? 'The prices of the tests could not be loaded.' : undefined}
      />
      <p role="status" className="visually-hidden">
        {text.trim() && (found.length === 1 ? '1 test found' : `${found.length} tests found`)}
      </p>
      {found.length > 0 && (
        <ul className="bordered-list">
          {found.map((test) => (
            <li key={test.testId}>
              <button type="button" className={`spread ${styles.foundTest}`} onClick={() => onAsk(test)}>
                <span>{test.name}</span>
                <span className="figures" translate="no">
                  {formatRupees(parsePaise(test.price))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {text.trim() && data && found.length === 0 && <p>The lab collects no such test at home.</p>}
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </section>
  );
}
