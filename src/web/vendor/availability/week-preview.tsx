import { formatPlural } from '../../../domain/text/plural.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type DayDraft, listTimes } from './day-draft.ts';
import styles from './week-preview.module.css';

export function WeekPreview({ drafts }: { drafts: readonly DayDraft[] }) {
  return (
    <section className="stack-2" aria-labelledby="week-preview">
      <h3 id="week-preview">As patients will see it</h3>
      <ul className="ruled">
        {drafts.map((draft) => (
          <li key={draft.dayOfWeek}>
            <DayPreview draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayPreview({ draft }: { draft: DayDraft }) {
  const name = weekdayNames[draft.dayOfWeek];
  const ranges = listTimes(draft);
  if (!ranges || ranges.length === 0) {
    return (
      <p className={`touch soft ${styles.noTimes}`}>
        <strong className={styles.previewName}>{name}</strong> <span>{ranges ? 'Closed' : 'Not complete yet'}</span>
      </p>
    );
  }
  return (
    <Disclosure
      summary={
        <>
          <strong className={styles.previewName}>{name}</strong>{' '}
          <span className="regular">{ranges.map(describeTimes).join('; ')}</span>
        </>
      }
    >
      <ol className={`cluster-2 ${styles.times}`}>
        {ranges
          .flatMap(({ times }) => times)
          .map((minute) => (
            <li key={minute}>{formatTimeOfDay(minute)}</li>
          ))}
      </ol>
    </Disclosure>
  );
}

function describeTimes({ capacity, times }: { capacity: number; times: number[] }): string {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const patients = capacity === 1 ? 'one patient each' : `up to ${capacity} patients each`;
  return `${formatPlural(times.length, 'time')}, ${formatTimeOfDay(first)} to ${formatTimeOfDay(last)}, ${patients}`;
}
