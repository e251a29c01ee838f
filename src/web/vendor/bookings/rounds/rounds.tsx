import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import {
  type Rounds as DayOfRounds,
  listCollectors,
  type RoundsVisit,
  takeCollectionStep,
  vendorRounds,
} from '../../../../contract/vendor/rounds/rounds.ts';
import { groupByVisit } from '../../../../domain/bookings/visit-people.ts';
import { collectionStepNames } from '../../../../domain/home-collection/collection-steps.ts';
import { formatPlural } from '../../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { ListFrame, listQuery } from '../../../portal/list/list-page.tsx';
import { useShortcuts } from '../../../portal/shell/shortcuts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { isBookingList } from '../data/booking-lists.ts';
import { LabelsButton } from '../panel/labels/labels-button.tsx';
import { MoveOwnBooking } from '../panel/move-own-booking.tsx';
import { BookingPanel } from '../panel/vendor-booking-panel.tsx';
import styles from '../panel/vendor-bookings.module.css';
import { BookingsTabs } from '../toolbar/bookings-tabs.tsx';
import { DayStepper } from '../toolbar/day-stepper.tsx';
import { PrintButton } from '../toolbar/print-button.tsx';
import { RoundsSheet } from './rounds-sheet.tsx';
import { RoundsWindow } from './rounds-window.tsx';

const refreshMs = 60_000;

/** The rounds of a day: who goes to which home, in which order. */
export function Rounds() {
  const [params, setParams] = useSearchParams();
  const date = parsePlainDate(params.get('date') ?? '');
  const query = useQuery({ ...listQuery(vendorRounds, date ? { date } : {}), refetchInterval: refreshMs });
  const collectors = useQuery(endpointQuery(listCollectors, {})).data;
  const [sentId, setSentId] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [bookedAgain, setBookedAgain] = useState<RoundsVisit | null>(null);
  const change = usePortalMutation(takeCollectionStep, {
    refetch: isBookingList,
    isPendingUntilShown: true,
    done: ({ booking }, { step, collectorId }) =>
      `${listPeople(booking)}: ${collectors?.find(({ userId }) => userId === collectorId)?.name ?? collectionStepNames[step]}`,
  });
  const send = async (visits: readonly RoundsVisit[], collectorId: number | null) => {
    setSentId(visits[0]?.bookingId ?? null);
    for (const [{ bookingId, step: seenStep }] of groupByVisit(visits)) {
      const step = collectorId === null ? 'waiting' : 'assigned';
      await change.mutateAsync({ bookingId, step, collectorId, seenStep, withVisit: true }).catch(() => {});
    }
  };
  const { data } = query;
  const day = date ?? data?.date;
  const goTo = (next: string | undefined) => setParams(next && next !== data?.today ? { date: next } : {});
  useShortcuts([
    { key: '[', label: 'Day before', run: () => day && goTo(addDays(day, -1)) },
    { key: ']', label: 'Day after', run: () => day && goTo(addDays(day, 1)) },
    { key: 't', label: 'Today', run: () => goTo(undefined) },
  ]);
  return (
    <div className={`stack-3 ${styles.view}`}>
      <ListFrame
        title="Rounds"
        actions={
          data &&
          data.visits.length > 0 && (
            <>
              <LabelsButton of={{ homesOn: data.date }} />
              <PrintButton isUnavailable={false} />
            </>
          )
        }
        beside={day && <DayStepper day={day} isPresent={day === (data?.today ?? day)} goTo={goTo} />}
        filters={
          <>
            <BookingsTabs />
            {data && data.visits.length > 0 && <p className={`soft ${styles.summary}`}>{summarize(data)}</p>}
          </>
        }
        query={query}
        failure="The rounds could not be loaded"
      >
        {!data && <Skeletons count={6} label="Loading the rounds" />}
        {data?.visits.length === 0 && (
          <EmptyState drawing="no-bookings" heading="h3" title="No homes are booked for this day">
            <p>Homes that patients book for it appear here.</p>
          </EmptyState>
        )}
        {data &&
          [...Map.groupBy(data.visits, ({ from }) => from)].map(([from, visits]) => (
            <RoundsWindow
              key={from}
              visits={visits}
              today={data.today}
              date={data.date}
              sentId={sentId}
              collectors={collectors}
              isBusy={change.isPending}
              onSend={(sent, collectorId) => void send(sent, collectorId)}
              onOpen={setOpenedId}
              onBookAgain={setBookedAgain}
            />
          ))}
        {data && <RoundsSheet rounds={data} />}
      </ListFrame>
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
      {bookedAgain && data && (
        <MoveOwnBooking
          booking={{ ...bookedAgain, id: bookedAgain.bookingId, date: data.date, time: bookedAgain.from }}
          isAtHome
          isAlone
          onClose={() => setBookedAgain(null)}
        />
      )}
    </div>
  );
}

/** '4 homes, 1 without a collector, 1 not collected' */
function summarize({ visits }: DayOfRounds): string {
  const homes = groupByVisit(visits);
  const open = homes.filter((people) => people.some(({ collectorId }) => collectorId === null)).length;
  const missed = visits.filter(({ step }) => step === 'not-collected').length;
  const asked = visits.flatMap(({ askedTests }) => askedTests).filter(({ isDeclined }) => !isDeclined).length;
  const parts = [
    formatPlural(homes.length, 'home'),
    open && `${open} without a collector`,
    missed && `${missed} not collected`,
    asked && `${formatPlural(asked, 'test')} asked for at the door`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Those who are visited. */
function listPeople({
  patientName,
  othersOfVisit,
}: Pick<StaffBookingDetails, 'patientName' | 'othersOfVisit'>): string {
  const others = othersOfVisit.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');
  return [patientName, ...others.map((other) => other.patientName)].join(', ');
}
