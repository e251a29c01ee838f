import { useState } from 'react';
import type { PrescriptionItem, PrescriptionLine } from '../../../contract/patient/prescription.ts';
import type { IgnoredReason } from '../../../domain/search/lexicon/prescription-marks.ts';
import { Button } from '../../ui/button.tsx';
import { PickTest } from './pick-test.tsx';
import styles from './prescription.module.css';
import { type Corrections, getTest, type ReadTest, toItemKey } from './read-lines.ts';

const reasons: Record<IgnoredReason, string> = {
  medicine: 'medicine',
  person: 'name or address',
  date: 'date',
  measurement: 'result or measurement',
  complaint: 'complaint or diagnosis',
  advice: 'advice',
  other: 'no test',
};

type OnCorrect = (key: string, test: ReadTest | null) => void;

/** Each line as written, with its tests and a way to correct them. */
export function PrescriptionLines({
  lines,
  corrections,
  onCorrect,
}: {
  lines: readonly PrescriptionLine[];
  corrections: Corrections;
  onCorrect: OnCorrect;
}) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ text, items }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order, and two may be equal
        <li key={line}>
          <p className={styles.written}>{text}</p>
          {items.map((item, at) => {
            const key = toItemKey(line, at);
            return (
              <ReadItem
                key={key}
                item={item}
                test={getTest(item, key, corrections)}
                onPick={(test) => onCorrect(key, test)}
              />
            );
          })}
        </li>
      ))}
    </ol>
  );
}

function ReadItem({
  item,
  test,
  onPick,
}: {
  item: PrescriptionItem;
  test: ReadTest | null;
  onPick(test: ReadTest | null): void;
}) {
  const [isPicking, setPicking] = useState(false);
  const pick = (picked: ReadTest | null) => {
    setPicking(false);
    onPick(picked);
  };
  return (
    <div className={`${styles.item} ${test ? styles.found : ''}`}>
      {test ? <strong>{test.name}</strong> : <ItemText item={item} />}
      <div className={styles.actions}>
        {!test &&
          item.kind === 'unsure' &&
          item.choices.map((choice) => (
            <Button key={choice.slug} look="secondary" onClick={() => pick(choice)}>
              {choice.name}
            </Button>
          ))}
        {!test && item.kind === 'read' && (
          <Button look="quiet" onClick={() => pick(item.test)}>
            Keep {item.test.name}
          </Button>
        )}
        <Button look="quiet" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          {test ? 'Change' : 'Search'}
          <span className="visually-hidden">: {item.text}</span>
        </Button>
        {test && (
          <Button look="quiet" onClick={() => pick(null)}>
            Remove<span className="visually-hidden"> {test.name}</span>
          </Button>
        )}
      </div>
      {isPicking && <PickTest label={`Test for “${item.text}”`} onPick={pick} />}
    </div>
  );
}

function ItemText({ item }: { item: PrescriptionItem }) {
  if (item.kind === 'absent') return <span className={styles.absent}>Not found: {item.text}</span>;
  if (item.kind === 'unsure') return <span className={styles.unsure}>Please choose: {item.text}</span>;
  if (item.kind === 'read') return <span className={styles.ignored}>Left out: {item.text}</span>;
  return (
    <span className={styles.ignored}>
      Not read ({reasons[item.reason]}): {item.text}
    </span>
  );
}
