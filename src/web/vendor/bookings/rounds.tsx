import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Rounds as DayOfRounds,
  listCollectors,
  type RoundsVisit,
  takeCollectionStep,
  vendorRounds,
} from '../../../contract/vendor/rounds.ts';
import { collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { useShortcuts } from '../../portal/shell/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { BookingsTabs } from './bookings-tabs.tsx';
import { DayStepper } from './day-stepper.tsx';
import { isBookingList } from './panel/booking-lists.ts';
import { BookingPanel } from './panel/vendor-booking-panel.tsx';
import styles from './panel/vendor-bookings.module.css';
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
  const change = usePortalMutation(takeCollectionStep, {
    refetch: isBookingList,
    isPendingUntilShown: true,
    done: ({ booking: { patientName } }, { step, collectorId }) =>
      `${patientName}: ${collectors?.find(({ userId }) => userId === collectorId)?.name ?? collectionStepNames[step]}`,
  });
  const send = async (visits: readonly RoundsVisit[], collectorId: number | null) => {
    setSentId(visits[0]?.bookingId ?? null);
    for (const { bookingId, step: seenStep } of visits) {
      const step = collectorId === null ? 'waiting' : 'assigned';
      await change.mutateAsync({ bookingId, step, collectorId, seenStep }).catch(() => {});
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
    <div className={styles.view}>
      <ListFrame
        title="Rounds"
        actions={
          <Button look="secondary" isUnavailable={!data || data.visits.length === 0} onClick={() => window.print()}>
            <Printer size={18} /> <span className={styles.label}>Print</span>
          </Button>
        }
        filters={
          <>
            <BookingsTabs />
            {day && <DayStepper day={day} isPresent={day === (data?.today ?? day)} goTo={goTo} />}
          </>
        }
        query={query}
        failure="The rounds could not be loaded"
      >
        {!data && <Skeletons count={6} label="Loading the rounds" />}
        {data && <p className={styles.summary}>{summarize(data)}</p>}
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
            />
          ))}
        {data && <RoundsSheet rounds={data} />}
      </ListFrame>
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
    </div>
  );
}

/** 'Sunday, 29 Nov 2026: 4 homes, 1 without a collector' */
function summarize({ date, visits }: DayOfRounds): string {
  if (visits.length === 0) return `${formatFullDate(date)}: no samples are collected at home.`;
  const open = visits.filter(({ collectorId }) => collectorId === null).length;
  return `${formatFullDate(date)}: ${formatPlural(visits.length, 'home')}${open > 0 ? `, ${open} without a collector` : ''}`;
}
