import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RoundsVisit } from '../../../../contract/vendor/rounds/rounds.ts';
import { formatAge } from '../../../../domain/bookings/patient-age.ts';
import {
  formatCollectionAddress,
  getCollectionDirectionsUrl,
} from '../../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../../domain/home-collection/collection-steps.ts';
import { groupBySample } from '../../../../domain/home-collection/group-by-sample.ts';
import { formatKilometres } from '../../../../domain/places/geo-distance.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './rounds.module.css';

export function RoundVisit({
  visit,
  isSent,
  isTogether = false,
  onOpen,
  onBookAgain,
  children,
}: {
  visit: RoundsVisit;
  /** Below the head of a home with several people, which has the address. */
  isTogether?: boolean;
  /** The collector was chosen on this page a moment ago. */
  isSent: boolean;
  onOpen(bookingId: number): void;
  onBookAgain(visit: RoundsVisit): void;
  /** Whom the desk sends. */
  children?: ReactNode;
}) {
  const { bookingId, patientName, patientPhone, guardianName, fastingHours, due, notes, step } = visit;
  const { taken, takenBy, notCollected, note } = visit;
  const asked = visit.askedTests.filter(({ isDeclined }) => !isDeclined).map(({ name }) => name);
  const name = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Under its new collector the visit is another element, and the menu that had the focus is gone.
    if (isSent && document.activeElement === document.body) name.current?.focus();
  }, [isSent]);
  return (
    <li className={styles.visit}>
      <div className={`flow-3 ${styles.who}`} translate="no">
        <button
          ref={name}
          type="button"
          className={`label text-start ${styles.name}`}
          onClick={() => onOpen(bookingId)}
        >
          {describePatient(visit)}
        </button>
        {patientPhone && (
          <a href={toTelUrl(patientPhone)} className={`soft figures ${styles.phone}`}>
            {formatPhone(patientPhone, visit.phoneIsLandline)}
          </a>
        )}
        {guardianName && <span className="soft">Guardian: {guardianName}</span>}
      </div>
      {!isTogether && <Where visit={visit} />}
      <div className={`soft ${styles.what}`}>
        <Tubes visit={visit} />
        {fastingHours && <span>Fasting</span>}
        {notes && <span className={styles.notes}>{notes}</span>}
        {asked.length > 0 && (
          <Button look="tonal" onClick={() => onOpen(bookingId)}>
            Asked for: {asked.join(', ')}
          </Button>
        )}
        {notCollected && (
          <span className="bad">
            {notCollected}
            {note && `: “${note}”`}
          </span>
        )}
      </div>
      <div className={`row-1 ${styles.ways}`}>
        {patientPhone && (
          <a
            href={toTelUrl(patientPhone)}
            className={`icon-button ${styles.call}`}
            aria-label={`Call ${patientName}`}
            title={formatPhone(patientPhone, visit.phoneIsLandline)}
          >
            <Phone size={18} />
          </a>
        )}
        {!isTogether && <Directions visit={visit} />}
      </div>
      <div className={`line-3 ${styles.does}`}>
        {children}
        {step !== 'waiting' && step !== 'assigned' && <Badge>{collectionStepNames[step]}</Badge>}
        {step === 'not-collected' && (
          <Button look="secondary" onClick={() => onBookAgain(visit)}>
            Book again
          </Button>
        )}
        <span className="figures" translate="no">
          {formatRupees(parsePaise(due))}
        </span>
        {taken && (
          <span className="soft">
            {formatRupees(parsePaise(taken))} taken{takenBy && ` by ${takenBy}`}
          </span>
        )}
      </div>
    </li>
  );
}

type OfAddress = { visit: Pick<RoundsVisit, 'patientName' | 'address' | 'metres'> };

export function Where({ visit: { address, metres } }: OfAddress) {
  const where = address && formatCollectionAddress(address);
  return (
    <p className={styles.where}>
      <span translate={where ? 'no' : undefined}>{where ?? 'The address is cleared'}</span>
      {metres !== null && <span className="soft unbroken"> · {formatKilometres(metres)}</span>}
    </p>
  );
}

export function Directions({ visit: { patientName, address } }: OfAddress) {
  return (
    address && (
      <a
        href={getCollectionDirectionsUrl(address)}
        className="icon-button"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Directions to ${patientName}`}
        title="Directions"
      >
        <Navigation size={18} />
      </a>
    )
  );
}

/** 'Blood: CBC, HbA1c' for each kind of sample. */
export function Tubes({ visit: { tests } }: { visit: RoundsVisit }) {
  return groupBySample(tests).map(({ sample, tests: names }) => (
    <span key={sample}>
      {sample}: {names.join(', ')}
    </span>
  ));
}

/** Years are a number alone. */
export function describePatient({ patientName, ...age }: RoundsVisit): string {
  const written = age.patientAgeMonths === null ? age.patientAge : formatAge(age);
  return written === null ? patientName : `${patientName}, ${written}`;
}
