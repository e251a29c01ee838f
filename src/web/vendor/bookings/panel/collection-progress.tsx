import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { listCollectors, takeCollectionStep } from '../../../../contract/vendor/rounds/rounds.ts';
import { isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import {
  type CollectionStep,
  collectionStepNames,
  collectionSteps,
  listNextSteps,
} from '../../../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons, notCollectedTexts } from '../../../../domain/home-collection/not-collected.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { useToday } from '../../../page/site.tsx';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { CollectorMenu } from './collector-menu.tsx';
import { MoveOwnBooking } from './move-own-booking.tsx';
import { DoorNotes } from './payment/door-notes.tsx';
import styles from './vendor-bookings.module.css';

const buttonTexts: Partial<Record<CollectionStep, string>> = {
  'on-the-way': 'On the way',
  collected: 'Collected',
  received: 'Received at the lab',
};

export function CollectionProgress({
  booking,
  collection,
}: {
  booking: StaffBookingDetails;
  collection: NonNullable<StaffBookingDetails['collection']>;
}) {
  const collectors = useQuery(endpointQuery(listCollectors, {})).data;
  const change = usePortalMutation(takeCollectionStep, {
    refetch: isBookingList,
    isPendingUntilShown: true,
    done: ({ booking: { patientName } }, { step }) => `${patientName}: ${collectionStepNames[step]}`,
  });
  const take = (
    step: CollectionStep,
    more: Partial<Pick<InputOf<typeof takeCollectionStep>, 'collectorId' | 'notCollected' | 'withVisit'>> = {},
  ) => change.mutate({ bookingId: booking.id, step, seenStep: collection.step, note: null, ...more });
  const [isBookingAgain, setBookingAgain] = useState(false);
  const today = useToday();
  const possible = listNextSteps(
    'vendor',
    { status: booking.bookingStatus, day: booking.date, step: collection.step },
    today,
  );
  const rank = collectionSteps.indexOf(collection.step);
  return (
    <section aria-label="Collection at home" className={`stack-2 ${styles.progress}`}>
      <p>
        <strong>{collectionStepNames[collection.step]}</strong>
        {collection.collector && `, ${collection.collector}`}
        {collection.taken && `, ${formatRupees(parsePaise(collection.taken))} taken`}
        {collection.notCollected && `. ${collection.notCollected}`}
      </p>
      <DoorNotes notes={booking.doorNotes} />
      <div className={`line-2 full ${styles.panelActions}`}>
        {possible.includes('assigned') && (
          <CollectorMenu
            label="Collector"
            showsLabel
            present={collection}
            collectors={collectors}
            isBusy={change.isPending}
            onSend={(collectorId) =>
              take(collectorId === null ? 'waiting' : 'assigned', { collectorId, withVisit: true })
            }
          />
        )}
        {collection.step === 'not-collected' && isOpen(booking.bookingStatus) && (
          <Button look="secondary" onClick={() => setBookingAgain(true)}>
            Book again
          </Button>
        )}
        {possible.includes('not-collected') && (
          <Menu label="Not collected" button="Not collected...">
            {notCollectedReasons
              .filter((reason) => reason !== 'other')
              .map((reason) => (
                <MenuItem key={reason} onSelect={() => take('not-collected', { notCollected: reason })}>
                  {notCollectedTexts[reason]}
                </MenuItem>
              ))}
          </Menu>
        )}
        {possible.map((step) => {
          const text = buttonTexts[step];
          if (!text) return null;
          const isBack = collectionSteps.indexOf(step) < rank;
          return (
            <Button key={step} look="secondary" isUnavailable={change.isPending} onClick={() => take(step)}>
              {isBack ? `Back to “${text}”` : text}
            </Button>
          );
        })}
      </div>
      {isBookingAgain && <MoveOwnBooking booking={booking} isAtHome isAlone onClose={() => setBookingAgain(false)} />}
    </section>
  );
}
