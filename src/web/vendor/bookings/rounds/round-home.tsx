import type { ReactNode } from 'react';
import type { RoundsVisit } from '../../../../contract/vendor/rounds/rounds.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { Directions, RoundVisit, Where } from './round-visit.tsx';
import styles from './rounds.module.css';

/** A home of the rounds. People who were booked together have one address and one collector. */
export function RoundHome({
  people,
  sentId,
  children,
  ...actions
}: {
  people: readonly [RoundsVisit, ...RoundsVisit[]];
  sentId: number | null;
  onOpen(bookingId: number): void;
  onBookAgain(visit: RoundsVisit): void;
  /** Whom the desk sends. */
  children: ReactNode;
}) {
  const [first] = people;
  if (people.length === 1)
    return (
      <RoundVisit visit={first} isSent={first.bookingId === sentId} {...actions}>
        {children}
      </RoundVisit>
    );
  // Of a person whose details were erased it is not known any more.
  const home = { ...first, address: people.find(({ address }) => address)?.address ?? null };
  return (
    <li>
      <div className={styles.visit}>
        <span className={`label ${styles.who}`}>{describeTogether(people)}</span>
        <Where visit={home} />
        <div className={`row-1 ${styles.ways}`}>
          <Directions visit={home} />
        </div>
        <div className={`line-3 ${styles.does}`}>
          {children}
          <span className="figures" translate="no">
            {formatRupees(sumDue(people))}
          </span>
        </div>
      </div>
      <ul className={styles.people} aria-label={describeTogether(people)}>
        {people.map((visit) => (
          <RoundVisit key={visit.bookingId} visit={visit} isTogether isSent={visit.bookingId === sentId} {...actions} />
        ))}
      </ul>
    </li>
  );
}

export const describeTogether = (people: readonly unknown[]) =>
  `Together: ${formatPlural(people.length, 'person', 'people')}`;

/** In paise. */
export const sumDue = (visits: readonly RoundsVisit[]) => visits.reduce((sum, { due }) => sum + parsePaise(due), 0);
