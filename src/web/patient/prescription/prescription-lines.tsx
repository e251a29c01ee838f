import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { PrescriptionItem, PrescriptionLine } from '../../../contract/patient/prescription.ts';
import type { IgnoredReason } from '../../../domain/search/lexicon/prescription-marks.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
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

/** Tests and what to decide first; lines without a test are folded. */
export function PrescriptionLines({
  lines,
  corrections,
  onCorrect,
}: {
  lines: readonly PrescriptionLine[];
  corrections: Corrections;
  onCorrect: OnCorrect;
}) {
  const [corrected, setCorrected] = useState<string | null>(null);
  const rows = lines.flatMap(({ text, items }, line) =>
    listShownItems(items).map(({ item, at }, _, shown) => {
      const key = toItemKey(line, at);
      const test = getTest(item, key, corrections);
      return { key, item, test, written: shown.length === 1 ? text.replace(/^\s*\d+[.)]\s*/, '') : item.text };
    }),
  );
  const isFolded = ({ item, test }: (typeof rows)[number]) => item.kind === 'ignored' && !test;
  const folded = rows.filter(isFolded);
  const toRow = ({ key, ...row }: (typeof rows)[number]) => (
    <ReadItem
      key={key}
      {...row}
      isCorrected={corrected === key}
      onPick={(test) => {
        setCorrected(key);
        onCorrect(key, test);
      }}
    />
  );
  return (
    <div className={`box ruled ${styles.card}`}>
      <ol className={`ruled ${styles.lines}`}>{rows.filter((row) => !isFolded(row)).map(toRow)}</ol>
      {folded.length > 0 && (
        <div className="folds">
          <Disclosure summary={`${formatPlural(folded.length, 'line')} without a test`}>
            <ol className={`ruled ${styles.lines}`}>{folded.map(toRow)}</ol>
          </Disclosure>
        </div>
      )}
    </div>
  );
}

function ReadItem({
  item,
  test,
  written,
  isCorrected,
  onPick,
}: {
  item: PrescriptionItem;
  test: ReadTest | null;
  written: string;
  /** Then the focus stays at its row, whose buttons are others now. */
  isCorrected: boolean;
  onPick(test: ReadTest | null): void;
}) {
  const [isPicking, setPicking] = useState(false);
  const search = useRef<HTMLButtonElement>(null);
  const pick = (picked: ReadTest | null) => {
    setPicking(false);
    onPick(picked);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each correction
  useEffect(() => {
    if (isCorrected) search.current?.focus();
  }, [isCorrected, test]);
  const toggle = { 'aria-expanded': isPicking, onClick: () => setPicking(!isPicking) };
  const choices = item.kind === 'unsure' ? item.choices : item.kind === 'read' ? [item.test] : [];
  return (
    <li className={`flow-3 ${test || item.kind === 'ignored' ? '' : styles.open}`}>
      {test ? (
        <Check className="good" size={20} aria-hidden="true" />
      ) : (
        item.kind !== 'ignored' && <CircleHelp className="warn" size={20} aria-hidden />
      )}
      <div>
        <p className={test ? 'label' : undefined}>{test ? test.name : describeItem(item)}</p>
        <p className="caption soft">{test ? `from: ${written}` : written}</p>
      </div>
      {test ? (
        <div className="row-1">
          <button ref={search} type="button" className="icon-button" {...toggle}>
            <Pencil size={18} aria-hidden="true" />
            <span className="visually-hidden">Change: {item.text}</span>
          </button>
          <button type="button" className="icon-button" onClick={() => pick(null)}>
            <X size={20} aria-hidden="true" />
            <span className="visually-hidden">Remove {test.name}</span>
          </button>
        </div>
      ) : (
        <div className={`cluster-2 ${styles.choices}`}>
          {choices.map((choice) => (
            <Button key={choice.slug} look="secondary" onClick={() => pick(choice)}>
              {item.kind === 'read' && 'Keep '}
              {choice.name}
            </Button>
          ))}
          <Button ref={search} look="quiet" {...toggle}>
            Search<span className="visually-hidden">: {item.text}</span>
          </Button>
        </div>
      )}
      {isPicking && (
        <div className={styles.picking}>
          <PickTest label={`Test for “${item.text}”`} onPick={pick} />
        </div>
      )}
    </li>
  );
}

function describeItem(item: PrescriptionItem): string {
  if (item.kind === 'absent') return 'Not found';
  if (item.kind === 'unsure') return 'Please choose';
  return item.kind === 'read' ? 'Left out' : `Not read (${reasons[item.reason]})`;
}
