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

export function Visit({
  visit,
  isUnsent,
  isRefused,
  refused,
  onNote,
}: {
  visit: RoundVisit;
  isUnsent: boolean;
  /** True for a step: what follows it cannot be noted before it is cleared up. */
  isRefused: boolean;
  refused: ReactNode;
  onNote(note: NotedStep | NotedTest): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { patientName, patientPhone, guardianName, address, tests, notes, step } = visit;
  const person = [describePerson(visit), guardianName && `guardian: ${guardianName}`].filter(Boolean).join(', ');
  return (
    <article className={`stack-2 box ${styles.visit}`} aria-label={patientName}>
      <div className={`line-2 ${styles.head}`}>
        <h3 ref={heading} tabIndex={-1} translate="no">
          {patientName}
        </h3>
        <strong className="price figures" translate="no">
          {formatRupees(parsePaise(visit.due))}
        </strong>
      </div>
      <div className="line-2">
        <Badge tone={tones[step]}>{nameStep(step)}</Badge>
        {isUnsent && <Badge tone="warn">Not sent yet</Badge>}
        {person && <p className="hint">{person}</p>}
      </div>
      <div className={`row-2 ${styles.way}`}>
        <p translate="no">
          {address && formatCollectionAddress(address)}
          {patientPhone && (
            <span className="small soft own-line">{formatPhone(patientPhone, visit.phoneIsLandline)}</span>
          )}
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
      {!isRefused && <VisitSteps visit={visit} onNote={onNote} onLeave={() => heading.current?.focus()} />}
    </article>
  );
}

export function nameStep(step: RoundVisit['step']): string {
  return shortNames[step] ?? collectionStepNames[step];
}
