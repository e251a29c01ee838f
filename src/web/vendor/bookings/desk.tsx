import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskDay, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { nextDeskStep } from '../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatFullDate, formatRelativeDate } from '../../../domain/time/format-date.ts';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { useShortcuts } from '../../portal/shell/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { BookingsTabs } from './bookings-tabs.tsx';
import { DaySheet } from './day-sheet.tsx';
import { DeskTable } from './desk-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import { BookingPanel } from './vendor-booking-panel.tsx';
import styles from './vendor-bookings.module.css';
import { WalkInDialog } from './walk-in-dialog.tsx';

const refreshMs = 60_000;

export function Desk() {
  const [params, setParams] = useSearchParams();
  const date = parsePlainDate(params.get('date') ?? '');
  const query = useQuery({
    ...listQuery(vendorDay, date ? { date } : {}),
    // The possible actions depend on the time of day.
    refetchInterval: refreshMs,
  });
  const { data } = query;
  const actions = useBookingActions();
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [movingId, setMovingId] = useState<number | null>(null);
  const [newAt, setNewAt] = useState<string | null>(null);

  const day = date ?? data?.date;
  const goTo = (next: string | undefined) => setParams(next && next !== data?.today ? { date: next } : {});
  const focused = () => {
    const id = Number(document.activeElement?.closest('tr')?.dataset.booking);
    return data?.bookings.find((booking) => booking.id === id);
  };
  useShortcuts([
    { key: 'n', label: 'New walk-in', run: () => setNewAt('') },
    { key: 'a', label: 'Next step of the row: Confirm, Arrived, Complete', run: takeNextStep },
    { key: 'x', label: 'The patient of the row did not come', run: noShow },
    { key: 'm', label: 'Move the row to another time', run: () => setMovingId(focused()?.id ?? null) },
    { key: '[', label: 'Day before', run: () => day && goTo(addDays(day, -1)) },
    { key: ']', label: 'Day after', run: () => day && goTo(addDays(day, 1)) },
    { key: 't', label: 'Today', run: () => goTo(undefined) },
  ]);
  function takeNextStep() {
    const booking = focused();
    const step = booking && nextDeskStep(booking);
    if (booking && step) void actions.takeStep(booking, step);
  }
  function noShow() {
    const booking = focused();
    if (booking) void actions.setAttendance(booking, 'no-show');
  }
  const moving = data?.bookings.find(({ id }) => id === movingId);

  return (
    <div className={styles.view}>
      <ListFrame
        title={date && date !== data?.today ? 'Desk' : 'Today’s desk'}
        actions={
          <>
            <Button look="secondary" disabled={!data} onClick={() => window.print()}>
              <Printer size={18} /> Print
            </Button>
            <Button onClick={() => setNewAt('')}>
              <Plus size={18} /> Walk-in
            </Button>
          </>
        }
        filters={
          <>
            <BookingsTabs />
            {day && <DayStepper day={day} today={data?.today ?? day} goTo={goTo} />}
          </>
        }
        query={query}
        failure="The day could not be loaded"
      >
        {!data && <Skeletons count={8} label="Loading the day" />}
        {data && day && (
          <>
            <p className={styles.summary}>{summarize(data)}</p>
            <DeskTable
              day={data}
              busyId={actions.busyId}
              onOpen={({ id }) => setOpenedId(id)}
              onStep={(booking, step) => void actions.takeStep(booking, step)}
              onNoShow={(booking) => void actions.setAttendance(booking, 'no-show')}
              onUnmark={(booking) => void actions.setAttendance(booking, null)}
              onMove={({ id }) => setMovingId(id)}
              onCancel={(booking) => void actions.setStatus(booking, 'cancelled')}
              onNew={setNewAt}
            />
            <DaySheet day={data} />
          </>
        )}
      </ListFrame>
      {openedId !== null && <BookingPanel bookingId={openedId} onClose={() => setOpenedId(null)} />}
      {moving && <MoveDialog booking={moving} onClose={() => setMovingId(null)} />}
      {newAt !== null && data && (
        <WalkInDialog
          date={data.date < data.today ? data.today : data.date}
          time={newAt}
          today={data.today}
          onClose={() => setNewAt(null)}
        />
      )}
    </div>
  );
}

function DayStepper({ day, today, goTo }: { day: string; today: string; goTo(day: string | undefined): void }) {
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label="Day before" onClick={() => goTo(addDays(day, -1))}>
        <ChevronLeft size={18} />
      </button>
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => parsePlainDate(event.target.value) && goTo(event.target.value)}
      />
      <button type="button" aria-label="Day after" onClick={() => goTo(addDays(day, 1))}>
        <ChevronRight size={18} />
      </button>
      {day !== today && (
        <Button look="quiet" onClick={() => goTo(undefined)}>
          Today
        </Button>
      )}
    </div>
  );
}

/** 'Today, Saturday, 21 Nov 2026: 12 bookings, 3 still to come, 25 places free' */
function summarize({ date, today, bookings, slots }: DeskDay): string {
  const kept = bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled').length;
  const free = slots.reduce((sum, slot) => sum + (slot.isBookable ? slot.capacity - slot.taken : 0), 0);
  const relative = formatRelativeDate(date, today);
  const name = relative.includes(',') ? formatFullDate(date) : `${relative}, ${formatFullDate(date)}`;
  return `${name}: ${formatPlural(kept, 'booking')}, ${formatPlural(free, 'place')} free`;
}
