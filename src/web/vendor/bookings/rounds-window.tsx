import type { Collector } from '../../../contract/vendor/collection-steps.ts';
import type { RoundsVisit } from '../../../contract/vendor/rounds.ts';
import { listNextSteps } from '../../../domain/home-collection/collection-steps.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { RoundVisit } from './round-visit.tsx';
import styles from './rounds.module.css';

const nobody = 'none';

type Sending = {
  collectors: readonly Collector[];
  isBusy: boolean;
  onSend(visits: readonly RoundsVisit[], collectorId: number | null): void;
};

/** The visits of a window, by collector. */
export function RoundsWindow({
  visits,
  date,
  today,
  onOpen,
  ...sending
}: Sending & {
  visits: readonly RoundsVisit[];
  date: string;
  today: string;
  onOpen(bookingId: number): void;
}) {
  const [first] = visits;
  if (!first) return null;
  const title = formatWindow(first);
  return (
    <section className={styles.window} aria-label={title}>
      <h2>
        {title} <span className="soft">{formatPlural(visits.length, 'home')}</span>
      </h2>
      {[...Map.groupBy(visits, ({ collectorId }) => collectorId)].map(([collectorId, ofOne]) => {
        const open = ofOne.filter((visit) => canSend(visit, date, today));
        return (
          <section key={collectorId ?? nobody} className={styles.collector}>
            <div className={styles.head}>
              <h3>{ofOne[0]?.collector ?? 'No collector yet'}</h3>
              {collectorId === null && open.length > 1 && (
                <CollectorMenu label={`Send to all ${open.length}`} value={nobody} visits={open} {...sending} />
              )}
            </div>
            <ol className={styles.visits}>
              {ofOne.map((visit) => (
                <RoundVisit key={visit.bookingId} visit={visit} onOpen={onOpen}>
                  {canSend(visit, date, today) && (
                    <CollectorMenu
                      label={`Collector for ${visit.patientName}`}
                      value={String(collectorId ?? nobody)}
                      visits={[visit]}
                      {...sending}
                    />
                  )}
                </RoundVisit>
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

function CollectorMenu({
  label,
  value,
  visits,
  collectors,
  isBusy,
  onSend,
}: Sending & { label: string; value: string; visits: readonly RoundsVisit[] }) {
  const isKnown = value === nobody || collectors.some(({ userId }) => String(userId) === value);
  const former = visits[0]?.collector;
  return (
    <ChoiceMenu
      label={label}
      value={value}
      options={[
        [nobody, visits.length > 1 ? label : 'nobody yet'],
        ...(isKnown || !former ? [] : [[value, former] as const]),
        ...collectors.map(({ userId, name }) => [String(userId), name] as const),
      ]}
      isBusy={isBusy}
      onChange={(next) => onSend(visits, next === nobody ? null : Number(next))}
    />
  );
}

function canSend({ bookingStatus: status, step }: RoundsVisit, day: string, today: string): boolean {
  return listNextSteps('vendor', { status, day, step }, today).includes('assigned');
}

/** '7:00 am to 8:30 am' */
export function formatWindow({ from, until }: Pick<RoundsVisit, 'from' | 'until'>): string {
  return `${formatTimeOfDay(parsePlainTime(from) ?? 0)} to ${formatTimeOfDay(parsePlainTime(until) ?? 0)}`;
}
