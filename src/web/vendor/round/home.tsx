import { useRef } from 'react';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import styles from './round.module.css';
import { type NotedVisit, Visit, Way } from './visit.tsx';

/** A home of the round: one address, with the steps and the money of each person. */
export function Home({ people }: { people: readonly [NotedVisit, ...NotedVisit[]] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = people;
  if (people.length === 1)
    return (
      <article className="stack-2 box card-inset" aria-label={first.visit.patientName}>
        <Visit noted={first} heading="h3" way={<Way visit={first.visit} />} />
      </article>
    );
  const phone = first.visit.patientPhone;
  // Of a person whose details were erased it is not known any more.
  const address = people.find(({ visit }) => visit.address)?.visit.address ?? null;
  const names = people.map(({ visit }) => visit.patientName).join(', ');
  const duePaise = people.reduce((sum, { visit }) => sum + parsePaise(visit.due), 0);
  const waiting = people.filter(({ visit, isRefused }) => visit.step === 'assigned' && !isRefused);
  const goTogether = waiting.length > 1;
  return (
    <article className="stack-2 box card-inset" aria-label={`Together: ${names}`}>
      <div className={`line-2 ${styles.head}`}>
        <h3 ref={heading} tabIndex={-1}>
          Together: {formatPlural(people.length, 'person', 'people')}
        </h3>
        <strong className="price figures" translate="no">
          {formatRupees(duePaise)}
        </strong>
      </div>
      <Way visit={{ ...first.visit, address }} />
      {goTogether && (
        <Button
          look="tonal"
          wide
          onClick={() => {
            heading.current?.focus();
            for (const { onNote } of waiting) onNote({ step: 'on-the-way', seenStep: 'assigned' });
          }}
        >
          On the way to all {waiting.length}
        </Button>
      )}
      {people.map((noted) => {
        const { bookingId, patientName, patientPhone } = noted.visit;
        const hasOwnPhone = patientPhone !== null && patientPhone !== phone;
        return (
          <section key={bookingId} className={`stack-2 ${styles.person}`} aria-label={patientName}>
            <Visit
              noted={noted}
              heading="h4"
              hasOwnWay={!goTogether}
              way={hasOwnPhone && <Way visit={{ ...noted.visit, address: null }} />}
            />
          </section>
        );
      })}
    </article>
  );
}
