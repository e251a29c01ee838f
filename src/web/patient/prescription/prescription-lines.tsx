import { useRef, useState } from 'react';
import type { PrescriptionItem, PrescriptionLine } from '../../../contract/patient/prescription.ts';
import type { IgnoredReason } from '../../../domain/search/lexicon/prescription-marks.ts';
import { Button } from '../../ui/button.tsx';
import { PickTest } from './pick-test.tsx';
import styles from './prescription.module.css';
import { type Corrections, getTest, listShownItems, type ReadTest, toItemKey } from './read-lines.ts';

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
          {listShownItems(items).map(({ item, at }, _, shown) => {
            const key = toItemKey(line, at);
            return (
              <ReadItem
                key={key}
                item={item}
                isWholeLine={shown.length === 1}
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
  isWholeLine,
  test,
  onPick,
}: {
  item: PrescriptionItem;
  isWholeLine: boolean;
  test: ReadTest | null;
  onPick(test: ReadTest | null): void;
}) {
  const [isPicking, setPicking] = useState(false);
  const search = useRef<HTMLButtonElement>(null);
  const pick = (picked: ReadTest | null) => {
    setPicking(false);
    onPick(picked);
    // The button that was pressed is gone after this.
    search.current?.focus();
  };
  return (
    <div className={`${styles.item} ${test ? styles.found : ''}`}>
      {test ? <strong>{test.name}</strong> : <ItemText item={item} isWholeLine={isWholeLine} />}
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
        <Button ref={search} look="quiet" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
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

function ItemText({ item, isWholeLine }: { item: PrescriptionItem; isWholeLine: boolean }) {
  if (item.kind === 'absent') return <span className={styles.absent}>Not found: {item.text}</span>;
  if (item.kind === 'unsure') return <span className={styles.unsure}>Please choose: {item.text}</span>;
  if (item.kind === 'read') return <span className={styles.ignored}>Left out: {item.text}</span>;
  return (
    <span className={styles.ignored}>
      Not read ({reasons[item.reason]}){!isWholeLine && `: ${item.text}`}
    </span>
  );
}
