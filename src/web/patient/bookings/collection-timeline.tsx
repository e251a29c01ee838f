import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { collectionStepNames, collectionSteps } from '../../../domain/home-collection/collection-steps.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import styles from './collection-timeline.module.css';

export default function CollectionTimeline({ collection }: { collection: NonNullable<BookingDetails['collection']> }) {
  const { reached, step: present, collector, notCollected } = collection;
  const shownSteps = collectionSteps.filter(
    (step) => step !== 'waiting' && (step !== 'not-collected' || step === present),
  );
  return (
    <section aria-labelledby="collection-timeline">
      <h2 id="collection-timeline">Your sample</h2>
      <ol className={`stack-3 ${styles.timeline}`}>
        {shownSteps.map((step) => {
          const at = reached.find((each) => each.step === step)?.at;
          // A collector may come back without a sample and without having been noted as on the way.
          const isReached =
            present === 'not-collected'
              ? at !== undefined
              : collectionSteps.indexOf(step) <= collectionSteps.indexOf(present);
          return (
            <li
              key={step}
              className={isReached ? styles.reached : undefined}
              aria-current={step === present ? 'step' : undefined}
            >
              <span>{collectionStepNames[step]}</span>
              {step === 'not-collected' && <span className="hint">{notCollected}</span>}
              {step === 'assigned' && collector && <span className="hint">{collector} comes to you</span>}
              {at && <span className="hint">{formatShortInstant(at)}</span>}
              {!isReached && <span className="visually-hidden"> (still to come)</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
