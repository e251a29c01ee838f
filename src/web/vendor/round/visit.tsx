import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useRef } from 'react';
import type { RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { describePerson } from '../../../domain/bookings/describe-person.ts';
import { formatHours } from '../../../domain/catalogue/fasting.ts';
import {
  formatCollectionAddress,
  getCollectionDirectionsUrl,
} from '../../../domain/home-collection/collection-address.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { Badge } from '../../ui/badge.tsx';
import type { NotedStep, NotedTest } from './kept/unsent-notes.ts';
import styles from './round.module.css';
import { VisitSteps } from './visit-steps.tsx';

const shortNames: Partial<Record<RoundVisit['step'], string>> = { assigned: 'To do', 'on-the-way': 'On the way' };
const tones = {
  waiting: 'plain',
  assigned: 'plain',
  'on-the-way': 'action',
  'not-collected': 'bad',
  collected: 'good',
  received: 'good',
} as const;

export type NotedVisit = {
  visit: RoundVisit;
  isUnsent: boolean;
  /** True for a step: what follows it cannot be noted before it is cleared up. */
  isRefused: boolean;
  refused: ReactNode;
  onNote(note: NotedStep | NotedTest): void;
};

/** What is to do for one person. `way` stands below the name. */
export function Visit({
  noted: { visit, isUnsent, isRefused, refused, onNote },
  heading: Heading,
  hasOwnWay = true,
  way,
}: {
  noted: NotedVisit;
  heading: 'h3' | 'h4';
  /** False where one tap sends the collector on the way to several people. */
  hasOwnWay?: boolean;
  way: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { patientName, guardianName, tests, notes, step } = visit;
  const person = [describePerson(visit), guardianName && `guardian: ${guardianName}`].filter(Boolean).join(', ');
  return (
    <>
      <div className={`line-2 ${styles.head}`}>
        <Heading ref={heading} tabIndex={-1} translate="no">
          {patientName}
        </Heading>
        <strong className="price figures" translate="no">
          {formatRupees(parsePaise(visit.due))}
        </strong>
      </div>
      <div className="line-2">
        <Badge tone={tones[step]}>{nameStep(step)}</Badge>
        {isUnsent && <Badge tone="warn">Not sent yet</Badge>}
        {person && <p className="hint">{person}</p>}
      </div>
      {way}
      <ul className={`cluster-1 ${styles.tests}`} aria-label={`Tests of ${patientName}`}>
        {tests.map(({ name, sampleType }) => (
          <li key={name}>
            {name}
            {sampleType && <span className="hint"> {sampleType}</span>}
          </li>
        ))}
      </ul>
      {visit.askedTests.map(({ testId, name, price, isDeclined }) => (
        <p key={testId}>
          {name}, {formatRupees(parsePaise(price))}:{' '}
          {isDeclined ? 'the desk has declined' : 'asked, waits for the desk'}
        </p>
      ))}
      {visit.fastingHours && <p>Comes fasting, {formatHours(visit.fastingHours)}</p>}
      {notes && <p>“{notes}”</p>}
      {visit.taken && <p>{formatRupees(parsePaise(visit.taken))} taken</p>}
      {visit.notCollected && <p>{visit.notCollected}</p>}
      {refused}
      {!isRefused && (
        <VisitSteps visit={visit} hasOwnWay={hasOwnWay} onNote={onNote} onLeave={() => heading.current?.focus()} />
      )}
    </>
  );
}

/** Where the collector goes, and whom to call. */
export function Way({
  visit: { patientName, patientPhone, phoneIsLandline, address },
}: {
  visit: Pick<RoundVisit, 'patientName' | 'patientPhone' | 'phoneIsLandline' | 'address'>;
}) {
  return (
    <div className={`row-2 ${styles.way}`}>
      <p translate="no">
        {address && formatCollectionAddress(address)}
        {patientPhone && <span className="small soft own-line">{formatPhone(patientPhone, phoneIsLandline)}</span>}
      </p>
      {patientPhone && (
        <a className="icon-button" href={toTelUrl(patientPhone)} aria-label={`Call ${patientName}`}>
          <Phone size={20} />
        </a>
      )}
      {address && (
        <a
          className="icon-button"
          href={getCollectionDirectionsUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${patientName}`}
        >
          <MapPin size={20} />
        </a>
      )}
    </div>
  );
}

export function nameStep(step: RoundVisit['step']): string {
  return shortNames[step] ?? collectionStepNames[step];
}
