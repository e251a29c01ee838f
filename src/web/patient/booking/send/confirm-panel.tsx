import { type ReactNode, useEffect, useState } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import { formatRupees, formatShortRupees } from '../../../../domain/text/money.ts';
import { formatRelativeDate } from '../../../../domain/time/format-date.ts';
import { offerDuration } from '../../../../domain/wait-list/offer-in-turn.ts';
import { getErrorMessage, unreachableMessage } from '../../../api/error-message.ts';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatSlotTime, formatVisitTime } from '../../format-slot.ts';
import { formatArea } from '../../vendor-address.ts';
import { type Bookable, getTotal } from '../choose/bookable.ts';
import type { AppointmentChoice } from '../choose/use-appointment-choice.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';
import styles from './booking-form.module.css';
import { PreparationList } from './booking-summary.tsx';
import { ConfirmNotices } from './confirm-notices.tsx';
import { FastingHint } from './fasting-hint.tsx';
import { getBlockingReason } from './get-blocking-reason.ts';
import type { AttemptState } from './use-find-attempt.ts';

const stillSending = 'Still sending: the connection is slow. Please keep this page open.';

/** The chosen time, the button, and why it is unavailable or failed. A bar on phones, a panel on wide screens. */
export function ConfirmPanel({
  bookable,
  agreedPaise,
  appointment,
  collection,
  isPending,
  attempt = null,
  error,
  hasNoneLeft,
  wait = null,
  describe = formatSlotTime,
  children,
}: {
  bookable: Bookable;
  agreedPaise: number;
  appointment: AppointmentChoice;
  collection: CollectionChoice;
  isPending: boolean;
  attempt?: AttemptState;
  error: Error | null;
  hasNoneLeft: boolean;
  /** On a full day: asking to be told of a free place. */
  wait?: Waiting | null;
  describe?: ((time: string) => string) | undefined;
  /** On wide screens, below what is booked. */
  children?: ReactNode;
}) {
  const { day, time, today } = appointment;
  const { name, vendor, pricePaise, preparation, fastingHours, fastingFor, leftOut = [] } = bookable;
  const chargePaise = getTotal(bookable, collection.isAtHome) - pricePaise;
  const blockingReason = getBlockingReason(appointment, collection);
  const until = (collection.isAtHome && time && collection.findEnd(day, time)) || null;
  const isSlow = useIsSlow(isPending);
  return (
    <div className={`stack-2 ${styles.bar}`}>
      <div className={`stack-2 ${styles.beside}`}>
        <p className="label">{name}</p>
        <p className="soft" translate="no">
          {vendor.name}, {formatArea(vendor)}
        </p>
        <p>
          <strong className="figures" translate="no">
            {formatRupees(pricePaise + chargePaise)}
          </strong>
          , nothing in advance
          {chargePaise > 0 && ` (${formatRupees(chargePaise)} of it for coming to you)`}
        </p>
        {children}
      </div>
      <div className={`strong ${styles.barText}`} aria-live="polite">
        {isPending && <p>{isSlow ? stillSending : 'Sending…'}</p>}
        {!isPending && <ConfirmNotices bookable={bookable} agreedPaise={agreedPaise} attempt={attempt} error={error} />}
        {wait && <WaitText day={formatRelativeDate(day, today)} error={wait.error} />}
        {!isPending && !hasNoneLeft && !wait && (
          <p>
            {blockingReason ??
              (time &&
                `${formatRelativeDate(day, today)}, ${until ? formatVisitTime({ time, collection: { until } }) : describe(time)}`)}
          </p>
        )}
      </div>
      <SubmitButton
        look="accent"
        wide
        isBusy={isPending || (wait?.isPending ?? false)}
        busyText={wait ? 'Sending…' : 'Booking…'}
        isUnavailable={hasNoneLeft || (blockingReason !== null && !wait)}
      >
        {wait
          ? 'Tell me when a place is free'
          : getLabel(pricePaise !== agreedPaise ? pricePaise + chargePaise : null, error, leftOut.length > 0)}
      </SubmitButton>
      {(fastingHours || preparation.length > 0) && (
        <div className={`stack-2 ${styles.beside}`}>
          {fastingHours && (
            <FastingHint day={day} time={time} today={today} fasting={fastingHours} because={fastingFor} />
          )}
          <Preparation sentences={preparation} />
        </div>
      )}
    </div>
  );
}

type Waiting = { isPending: boolean; error: Error | null };

function WaitText({ day, error }: { day: string; error: Waiting['error'] }) {
  return (
    <>
      {error && <p className="bad">{getErrorMessage(error, unreachableMessage)}</p>}
      <p>
        {day} is full. When a place becomes free, we write to you and keep it for {offerDuration}.
      </p>
    </>
  );
}

const sentencesShown = 3;

/** A package has much of it. */
function Preparation({ sentences }: { sentences: readonly string[] }) {
  const more = sentences.slice(sentencesShown);
  return (
    <>
      <PreparationList sentences={sentences.slice(0, sentencesShown)} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more on how to prepare`}>
          <PreparationList sentences={more} />
        </Disclosure>
      )}
    </>
  );
}

function getLabel(newPaise: number | null, error: Error | null, isRest: boolean): string {
  if (newPaise !== null) return `Book at ${formatShortRupees(newPaise)}`;
  if (isRest) return 'Book the rest without it';
  return getErrorCode(error) === 'already-booked' ? 'Book once more' : 'Confirm booking';
}

const slowAfterMs = 6000;

/** True once something has been pending for so long that the page should mention it. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
