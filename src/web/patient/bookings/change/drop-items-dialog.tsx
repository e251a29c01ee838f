import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { homeCollectionAt } from '../../../../contract/patient/home-collection.ts';
import {
  type BookingDetails,
  type BookingReference,
  dropBookingItems,
} from '../../../../contract/patient/my-bookings.ts';
import { getChargeAfterChange } from '../../../../domain/home-collection/collection-charge.ts';
import { formatRupees, parsePaise, serializeRupees } from '../../../../domain/text/money.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { getChangedCharge } from '../../../api/changed-charge.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './cancel-dialog.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { isLoggedOut, useBookingChange } from './use-booking-change.ts';

const unreachableMessage = 'We could not reach the server, so nothing may be dropped yet. Please try again.';

type Item = BookingDetails['items'][number];

/** What the lab charges for coming; null at the lab, and until it is loaded. */
function useCharge({ lab, collection }: BookingDetails) {
  const pincode = collection?.address?.pincode ?? '';
  const { data } = useQuery({
    ...endpointQuery(homeCollectionAt, { vendorId: lab.id, pincode }),
    enabled: pincode !== '',
  });
  if (!data) return null;
  return {
    chargePaise: parsePaise(data.charge),
    freeFromPaise: data.freeFrom === null ? null : parsePaise(data.freeFrom),
  };
}

export default function DropItemsDialog({
  booking,
  reference,
  onClose,
}: {
  booking: BookingDetails;
  reference: BookingReference;
  onClose(hasDropped: boolean): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasDropped = useRef(false);
  const dropping = useBookingChange(dropBookingItems, reference);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const items = booking.items.filter((item) => getKey(item) !== null);
  const dropped = items.filter((item) => ticked.includes(getKey(item) ?? ''));
  const kept = items.filter((item) => !dropped.includes(item));
  const bookedCharge = sum(booking.items.filter((item) => getKey(item) === null));
  const isAtHome = booking.collection !== null;
  // For several it depends on the tests of all: the server names one that differs.
  const isForSeveral = booking.othersOfVisit.some(({ status }) => status !== 'cancelled');
  const charge = useCharge(booking);
  const total = { beforePaise: sum(items), afterPaise: sum(kept) };
  const chargeOfRest =
    charge && isAtHome && !isForSeveral ? getChargeAfterChange(charge, bookedCharge, total) : bookedCharge;
  const chargePaise = getChangedCharge(dropping.error) ?? chargeOfRest;

  const tick = (key: string, isTicked: boolean) => {
    dropping.reset();
    setTicked(isTicked ? [...ticked, key] : ticked.filter((each) => each !== key));
  };
  const drop = () => {
    dropping.mutate(
      {
        items: dropped.map(({ testId, packageId }) => ({ testId, packageId })),
        version: booking.itemsVersion,
        ...(isAtHome && { expectedCharge: serializeRupees(chargePaise) }),
      },
      {
        onSuccess: () => {
          hasDropped.current = true;
          dialog.current?.close();
        },
      },
    );
  };
  return (
    <Dialog ref={dialog} look="box" labelledBy="drop-title" onClose={() => onClose(hasDropped.current)}>
      <div className="stack-4 inset">
        <h2 id="drop-title">Which tests do you not want?</h2>
        <fieldset aria-labelledby="drop-title">
          {items.map((item) => (
            <Checkbox
              key={getKey(item)}
              label={`${item.name}, ${formatRupees(parsePaise(item.price))}`}
              checked={dropped.includes(item)}
              onChange={(event) => tick(getKey(item) ?? '', event.target.checked)}
            />
          ))}
        </fieldset>
        <p aria-live="polite">
          {kept.length === 0 ? (
            'One test has to stay. If you want none of them, cancel the booking.'
          ) : (
            <>
              {dropped.length > 0 ? 'The rest costs' : 'Together they cost'}{' '}
              <strong className="figures" translate="no">
                {formatRupees(sum(kept) + chargePaise)}
              </strong>
              {chargePaise > 0 && ` with ${formatRupees(chargePaise)} for coming to you`}. Your time stays the same.
            </>
          )}
        </p>
        <FormError>
          {dropping.error &&
            (isLoggedOut(dropping.error, reference) ? (
              <LogInAgain code={booking.code} task="dropping" what="Nothing is dropped" />
            ) : (
              `Nothing is dropped yet: ${getErrorMessage(dropping.error, unreachableMessage)}`
            ))}
        </FormError>
        <div className={`cluster-3 ${styles.actions}`}>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Keep all
          </Button>
          <Button isUnavailable={dropping.isPending || dropped.length === 0 || kept.length === 0} onClick={drop}>
            {dropping.isPending ? 'Dropping…' : getLabel(dropped.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function getKey({ testId, packageId }: Item): string | null {
  if (testId !== null) return `test ${testId}`;
  return packageId === null ? null : `package ${packageId}`;
}

function sum(items: readonly Item[]): number {
  return items.reduce((total, { price }) => total + parsePaise(price), 0);
}

function getLabel(count: number): string {
  return count === 0 ? 'Drop' : `Drop ${formatPlural(count, 'test')}`;
}
