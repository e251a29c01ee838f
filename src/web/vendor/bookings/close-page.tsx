import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DayClose, getDayClose } from '../../../contract/vendor/money/day-close.ts';
import { parseBalance } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { addDays, parsePlainDate } from '../../../domain/time/calendar.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { useShortcuts } from '../../portal/shell/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { toCloseTable } from './close/close-csv.ts';
import { CloseDayDialog } from './close/close-day-dialog.tsx';
import { CloseSheet } from './close/close-sheet.tsx';
import { ByPerson, ByWay, nameOf, rupees } from './close/close-tables.tsx';
import { Drawers } from './close/drawers.tsx';
import { LabsOfOwner } from './close/labs-of-owner.tsx';
import { BookingPanel } from './panel/vendor-booking-panel.tsx';
import view from './panel/vendor-bookings.module.css';
import { BookingsTabs } from './toolbar/bookings-tabs.tsx';
import { DayStepper } from './toolbar/day-stepper.tsx';
import { PrintButton } from './toolbar/print-button.tsx';

/** What the lab took on a day, and the count of its cash. */
export function ClosePage() {
  const [params, setParams] = useSearchParams();
  const date = parsePlainDate(params.get('date') ?? '');
  const query = useQuery({ ...listQuery(getDayClose, date ? { date } : {}), staleTime: 0 });
  const { data } = query;
  const isOwner = useCurrentVendor().data?.role === 'owner';
  const [isClosing, setClosing] = useState(false);
  const day = date ?? data?.date;
  const goTo = (next: string | undefined) => setParams(next && next !== data?.today ? { date: next } : {});
  useShortcuts([
    { key: '[', label: 'Day before', run: () => day && goTo(addDays(day, -1)) },
    { key: ']', label: 'Day after', run: () => day && goTo(addDays(day, 1)) },
    { key: 't', label: 'Today', run: () => goTo(undefined) },
  ]);
  const canClose = data && !data.closed && data.date <= data.today;
  return (
    <div className={`stack-4 ${view.view}`}>
      <ListFrame
        title="Close"
        beside={day && <DayStepper day={day} isPresent={day === (data?.today ?? day)} goTo={goTo} />}
        actions={
          data && (
            <>
              <CsvButton look="secondary" fileName={`Close ${data.date}.csv`} rows={() => toCloseTable(data)} />
              <PrintButton isUnavailable={false} />
            </>
          )
        }
        filters={<BookingsTabs />}
        query={query}
        failure="The close of the day could not be loaded"
      >
        {!data && <Skeletons count={6} label="Loading the close" />}
        {data && (
          <>
            <div className="line-3">
              <Outcome close={data} />
              {canClose && <Button onClick={() => setClosing(true)}>Close the day</Button>}
            </div>
            <ByWay close={data} />
            <ByPerson close={data} />
            <Drawers close={data} isOwner={isOwner} />
            <StillDue due={data.due} isOver={data.closed !== null || data.date < data.today} />
            {isOwner && <LabsOfOwner date={data.date} />}
            <CloseSheet close={data} />
          </>
        )}
      </ListFrame>
      {isClosing && data && <CloseDayDialog close={data} onClose={() => setClosing(false)} />}
    </div>
  );
}

function Outcome({ close: { closed, total, expected, counted, difference, late, discount } }: { close: DayClose }) {
  return (
    <div className="stack-2">
      {closed ? (
        <Notice
          tone={difference && parseBalance(difference) !== 0 ? 'warn' : 'good'}
          title={`Closed by ${nameOf(closed.by)}, ${formatInstant(closed.at)}`}
        >
          <p>
            {rupees(total)} taken. Cash: {rupees(counted ?? '0.00')} counted,{' '}
            {difference && parseBalance(difference) !== 0 ? `a difference of ${rupees(difference)}.` : 'as expected.'}
          </p>
        </Notice>
      ) : (
        <p>
          <strong className="price figures">{rupees(total)}</strong> taken,{' '}
          <strong className="figures">{rupees(expected)}</strong> in cash expected in the drawers.
        </p>
      )}
      {parseBalance(discount) !== 0 && <p className="hint">Discounts of {rupees(discount)} were given.</p>}
      {parseBalance(late) !== 0 && (
        <p className="hint">
          {rupees(late)} of it came after its own day was closed, for example from a phone without network.
        </p>
      )}
    </div>
  );
}

/** Of patients who came. What they pay after the day stays in its sum, as the sum of its payments stays. */
function StillDue({ due, isOver }: { due: DayClose['due']; isOver: boolean }) {
  const [openedId, setOpenedId] = useState<number | null>(null);
  return (
    <section className="stack-2" aria-labelledby="due">
      <h3 id="due" className="label">
        {isOver ? 'Due at the end of the day' : 'Still due'}: {rupees(due.total)}
        {due.count > 0 && ` of ${formatPlural(due.count, 'booking')}`}
      </h3>
      {due.count > due.bookings.length && <p className="hint">The first {due.bookings.length} of them.</p>}
      <ul className="box entries unless-empty">
        {due.bookings.map(({ id, patientName, due: amount, dueNow }) => (
          <li key={id}>
            <Button look="quiet" onClick={() => setOpenedId(id)}>
              <span translate="no">{patientName}</span>
            </Button>
            <span className="figures">
              {rupees(amount)}
              {dueNow !== amount && `, now ${rupees(dueNow)}`}
            </span>
          </li>
        ))}
      </ul>
      {openedId !== null && (
        <BookingPanel key={openedId} bookingId={openedId} onOpen={setOpenedId} onClose={() => setOpenedId(null)} />
      )}
    </section>
  );
}
