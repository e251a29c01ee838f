import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type DeskDay, findVendorBookings, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { hasStarted, mayBeNoShow, mayHaveLeft, nextDeskStep } from '../../../domain/bookings/desk-day.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useShortcuts } from '../../portal/shell/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { mayMove } from './booking-row.tsx';
import { DaySheet } from './day-sheet.tsx';
import { DeskTable } from './desk-table.tsx';
import { FoundBookings } from './found-bookings.tsx';
import { LateReports } from './late-reports.tsx';
import { NewBookings } from './new-bookings.tsx';
import { hasOmittedBookings, OmittedBookings } from './omitted-bookings.tsx';
import { useBookingActions } from './panel/use-booking-actions.ts';
import styles from './panel/vendor-bookings.module.css';
import { BookingsTabs } from './toolbar/bookings-tabs.tsx';
import { DayStepper } from './toolbar/day-stepper.tsx';
import { PrintButton } from './toolbar/print-button.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { WalkInDialog } from './walk-in/walk-in-dialog.tsx';

const refreshMs = 60_000;
const searchDelayMs = 300;
const toGiveBackPath = `${vendorDashboardPath}/bookings/all?payment=to-give-back`;

/** `onPrint` prints the bill of a booking. */
export function Desk({ onPrint }: { onPrint(bookingId: number): void }) {
  const [params, setParams] = useSearchParams();
  const date = parsePlainDate(params.get('date') ?? '');
  const query = useQuery({
    ...listQuery(vendorDay, date ? { date } : {}),
    // The possible actions depend on the time of day.
    refetchInterval: refreshMs,
  });
  const { data } = query;
  const actions = useBookingActions();
  // Others are not listed, and take no bookings.
  const canTake = useCurrentVendor().data?.vendor.approval === 'approved';
  const { rowActions, dialogs } = useRowActions(actions);
  const [searchText, setSearchText] = useState('');
  const search = useDebounced(searchText.trim(), searchDelayMs);
  const [newAt, setNewAt] = useState<string | null>(null);

  const day = date ?? data?.date;
  const goTo = (next: string | undefined) => setParams(next && next !== data?.today ? { date: next } : {});
  const found = useQuery({ ...listQuery(findVendorBookings, { text: search }), enabled: search !== '' });
  const focused = () => {
    const id = Number(document.activeElement?.closest('tr')?.dataset.booking);
    const shown = search ? found.data?.bookings : data?.bookings;
    return shown?.find((booking) => booking.id === id);
  };
  useShortcuts([
    { key: 'n', label: 'New walk-in', run: () => canTake && setNewAt('') },
    { key: 'a', label: 'Next step of the row: Confirm, Arrived, Complete', run: takeNextStep },
    { key: 'x', label: 'The patient of the row did not come', run: noShow },
    { key: 'm', label: 'Move the row to another time', run: move },
    { key: '[', label: 'Day before', run: () => day && goTo(addDays(day, -1)) },
    { key: ']', label: 'Day after', run: () => day && goTo(addDays(day, 1)) },
    { key: 't', label: 'Today', run: () => goTo(undefined) },
  ]);
  function takeNextStep() {
    const booking = focused();
    const step = booking && data && nextDeskStep(booking, data.today);
    if (booking && step) void actions.takeStep(booking, step);
  }
  function noShow() {
    const booking = focused();
    const isAway = booking && data && (mayBeNoShow(booking, hasStarted(booking, data)) || mayHaveLeft(booking));
    if (isAway) void actions.setAttendance(booking, 'no-show');
  }
  function move() {
    const booking = focused();
    if (booking && mayMove(booking)) rowActions.onMove(booking);
  }
  return (
    <div className={`stack-3 ${styles.view}`}>
      <ListFrame
        title={date && date !== data?.today ? 'Desk' : 'Today’s desk'}
        beside={day && <DayStepper day={day} isPresent={day === (data?.today ?? day)} goTo={goTo} />}
        actions={
          canTake && (
            <Button onClick={() => setNewAt('')}>
              <Plus size={18} /> Walk-in
            </Button>
          )
        }
        filters={
          <>
            <BookingsTabs />
            <p className={`soft ${styles.summary}`}>
              {data && summarize(data)}
              {data && data.waitingCount > 0 && `, waiting for a place: ${formatCount(data.waitingCount)}`}
              <LateReports />
              {data && data.toGiveBackCount > 0 && (
                <>
                  ,{' '}
                  <Link to={toGiveBackPath}>
                    {`to give back: ${formatCount(data.toGiveBackCount)}`.replaceAll(' ', '\u00a0')}
                  </Link>
                </>
              )}
            </p>
            {data && <ConfirmAll day={data} actions={actions} />}
            <SearchBox
              label="Search bookings of any day"
              shortcut="Search"
              placeholder="Name, phone or code"
              text={searchText}
              onText={setSearchText}
            />
            <PrintButton isUnavailable={!data} />
          </>
        }
        query={query}
        failure="The day could not be loaded"
      >
        {!data && !search && <Skeletons count={8} label="Loading the day" />}
        {search && <FoundBookings text={search} {...rowActions} />}
        {data && day && !search && (
          <>
            <NewBookings shownDay={data.date} today={data.today} />
            <OmittedBookings day={data} />
            <DeskTable key={data.date} day={data} onNew={canTake ? setNewAt : null} {...rowActions} />
            <DaySheet day={data} />
          </>
        )}
      </ListFrame>
      {dialogs}
      {newAt !== null && data && day && (
        <WalkInDialog
          date={day < data.today ? data.today : day}
          time={newAt}
          today={data.today}
          onPrint={onPrint}
          onClose={() => setNewAt(null)}
        />
      )}
    </div>
  );
}

function ConfirmAll({ day, actions }: { day: DeskDay; actions: ReturnType<typeof useBookingActions> }) {
  const waiting = day.bookings.filter((booking) => nextDeskStep(booking, day.today) === 'confirm');
  if (waiting.length < 2) return null;
  return (
    <Button look="tonal" isUnavailable={actions.busyId !== null} onClick={() => void actions.confirmAll(waiting)}>
      Confirm all {waiting.length}
    </Button>
  );
}

/** '12 bookings, 25 places free' */
function summarize(day: DeskDay): string {
  const { bookings, slots } = day;
  const kept = bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled').length;
  const free = slots.reduce((sum, slot) => sum + (slot.isBookable ? slot.capacity - slot.taken : 0), 0);
  return [!hasOmittedBookings(day) && formatPlural(kept, 'booking'), formatPlural(free, 'place free', 'places free')]
    .filter(Boolean)
    .join(', ');
}
