import type { Collector, RoundsVisit } from '../../../../contract/vendor/rounds/rounds.ts';
import { groupByVisit } from '../../../../domain/bookings/visit-people.ts';
import { listNextSteps } from '../../../../domain/home-collection/collection-steps.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { CollectorMenu } from '../panel/collector-menu.tsx';
import { RoundHome } from './round-home.tsx';
import styles from './rounds.module.css';

/** The visits of a window, by collector. */
export function RoundsWindow({
  visits,
  date,
  today,
  sentId,
  onOpen,
  onBookAgain,
  onSend,
  ...sending
}: {
  collectors: readonly Collector[] | undefined;
  isBusy: boolean;
  onSend(visits: readonly RoundsVisit[], collectorId: number | null): void;
  visits: readonly RoundsVisit[];
  date: string;
  today: string;
  /** The booking sent last from this page. */
  sentId: number | null;
  onOpen(bookingId: number): void;
  onBookAgain(visit: RoundsVisit): void;
}) {
  const [first] = visits;
  if (!first) return null;
  const title = formatWindow(first);
  return (
    <section className={`stack-2 ${styles.window}`} aria-label={title}>
      <h2>
        {title} <span className="small soft">{formatPlural(groupByVisit(visits).length, 'home')}</span>
      </h2>
      {[...Map.groupBy(visits, ({ collectorId }) => collectorId)].map(([collectorId, ofOne]) => {
        const homes = groupByVisit(ofOne);
        const listOpen = (people: readonly RoundsVisit[]) => people.filter((visit) => canSend(visit, date, today));
        const open = homes.filter((people) => listOpen(people).length > 0);
        const handedOver = ofOne.reduce((sum, { taken }) => sum + parsePaise(taken ?? '0.00'), 0);
        return (
          <section key={collectorId ?? 'none'} className="stack-2">
            <div className="line-2 spread">
              <h3 className="label">{ofOne[0]?.collector ?? 'No collector yet'}</h3>
              {handedOver > 0 && <span className="soft">{formatRupees(handedOver)} taken</span>}
              {collectorId === null && open.length > 1 && (
                <CollectorMenu
                  label={`Send to all ${open.length}`}
                  nobodyText={`Send to all ${open.length}`}
                  present={{ collectorId, collector: null }}
                  {...sending}
                  onSend={(chosenId) => onSend(listOpen(ofOne), chosenId)}
                />
              )}
            </div>
            <ol className="bordered-list">
              {homes.map((people) => (
                <RoundHome
                  key={people[0].bookingId}
                  people={people}
                  sentId={sentId}
                  onOpen={onOpen}
                  onBookAgain={onBookAgain}
                >
                  {open.includes(people) && (
                    <CollectorMenu
                      label={`Collector for ${people.map(({ patientName }) => patientName).join(', ')}`}
                      present={people[0]}
                      {...sending}
                      onSend={(chosenId) => onSend(listOpen(people), chosenId)}
                    />
                  )}
                </RoundHome>
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

function canSend({ bookingStatus: status, step }: RoundsVisit, day: string, today: string): boolean {
  return listNextSteps('vendor', { status, day, step }, today).includes('assigned');
}

/** '7:00 am to 8:30 am' */
export function formatWindow({ from, until }: Pick<RoundsVisit, 'from' | 'until'>): string {
  return `${formatTimeOfDay(parsePlainTime(from) ?? 0)} to ${formatTimeOfDay(parsePlainTime(until) ?? 0)}`;
}
