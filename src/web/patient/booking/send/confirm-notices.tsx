import { Link } from 'react-router';
import { getErrorCode, isApiError } from '../../../../contract/errors.ts';
import { bookingsPath } from '../../../../domain/paths.ts';
import { formatRupees } from '../../../../domain/text/money.ts';
import type { Bookable } from '../choose/bookable.ts';
import styles from './booking-form.module.css';
import { LabToCall } from './lab-to-call.tsx';
import { getNewPrice } from './use-agreed-price.ts';
import { describeFailure, getNextStep } from './use-booking-form.ts';
import type { AttemptState } from './use-find-attempt.ts';

/** Why it is not booked yet: questions that the button below answers, or a failure. */
export function ConfirmNotices({
  bookable: { pricePaise, vendor, otherOffersPath, leftOut = [] },
  agreedPaise,
  attempt,
  error,
}: {
  bookable: Bookable;
  agreedPaise: number;
  attempt: AttemptState;
  error: Error | null;
}) {
  const code = getErrorCode(error);
  const isPriceRefused = error !== null && getNewPrice(error) !== null;
  // The page shows the new state of the items once it has it.
  const isShown = pricePaise !== agreedPaise || leftOut.length > 0;
  const isRepeat = code === 'already-booked';
  const needsCode = code === 'confirm-phone';
  const areItemsTold = code === 'items-changed' && isShown;
  return (
    <>
      {leftOut.length > 0 && (
        <p className={`tint tint-warn ${styles.question}`}>
          {leftOut.map(({ name, reason }) => `${name} ${leftOutReasons[reason]}.`).join(' ')} The rest can be booked
          without it, for {formatRupees(pricePaise)}. Nothing is booked yet.{' '}
          {otherOffersPath && <Link to={otherOffersPath}>Other labs for all of it</Link>}
        </p>
      )}
      {pricePaise !== agreedPaise && (
        <p className={`tint tint-warn ${styles.question}`}>
          The price has changed: it is {formatRupees(pricePaise)} now, not {formatRupees(agreedPaise)}.
          {isPriceRefused && ' Nothing is booked yet.'}
        </p>
      )}
      {/* The tests cost the same, so the charge for coming has changed. */}
      {isPriceRefused && pricePaise === agreedPaise && (
        <p className={`tint tint-warn ${styles.question}`}>{error.message}</p>
      )}
      {error && isRepeat && (
        <p className={`tint tint-warn ${styles.question}`}>
          {error.message} See it under <Link to={bookingsPath}>Bookings</Link>. If you need both, book once more.
        </p>
      )}
      {needsCode && (
        <p className={`tint tint-warn ${styles.question}`}>Type the code of the SMS. Nothing is booked yet.</p>
      )}
      {attempt === 'unknown' && (
        <p className={`tint tint-warn ${styles.question}`}>
          <strong>We do not know yet whether you are booked.</strong> The answer did not arrive. This page finds out by
          itself once the connection is back. You can also confirm the same again; you will not be booked twice.
        </p>
      )}
      {attempt === 'not-booked' && !isApiError(error) && (
        <p className={`tint tint-warn ${styles.question}`}>
          You are not booked yet: your request did not reach us. Please confirm again.
        </p>
      )}
      {error &&
        attempt !== 'unknown' &&
        (attempt === null || isApiError(error)) &&
        !isPriceRefused &&
        !isRepeat &&
        !needsCode &&
        !areItemsTold && (
          <p className="bad">
            <span>Booking failed: {describeFailure(error)}</span>{' '}
            {code === 'offer-full' && otherOffersPath ? (
              <Link to={otherOffersPath}>Other labs in {vendor.city}</Link>
            ) : (
              <span>{getNextStep(error)}</span>
            )}{' '}
            <LabToCall error={error} />
          </p>
        )}
    </>
  );
}

const leftOutReasons = {
  withdrawn: 'is not offered here any more',
  full: 'has no more room at this lab for now',
} as const;
