import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupByVisit } from '../../../domain/bookings/visit-people.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ChooseVendor } from '../dashboard/choose-vendor.tsx';
import { useVendorConflict } from '../dashboard/use-vendor-switch.ts';
import { enterVendor } from '../enter-vendor.ts';
import { Home } from './home.tsx';
import { isRefusedStep, type NotedStep, type NotedTest } from './kept/unsent-notes.ts';
import { RefusedNotes } from './refused-notes.tsx';
import { ToHandOver } from './to-hand-over.tsx';
import { usePreparedUpi } from './upi-at-door.tsx';
import { applyNote, useRound } from './use-round.ts';
import { nameStep } from './visit.tsx';

const doneSteps: readonly string[] = ['collected', 'received', 'not-collected'];

export function Round({ userId }: { userId: number }) {
  const { query, unsent, take } = useRound(userId);
  const [notedId, setNotedId] = useState<number | null>(null);
  usePreparedUpi();
  const conflict = useVendorConflict();
  const queryClient = useQueryClient();
  const { data } = query;
  if (conflict === 'no-vendor') return <ChooseVendor gone={undefined} />;
  if (conflict === 'other-vendor')
    return (
      <Notice
        tone="warn"
        title="You switched labs in another tab"
        actions={<Button onClick={() => void enterVendor(queryClient, null)}>Show the round of that lab</Button>}
      />
    );
  if (query.isLoadingError) return <LoadError query={query} title="Your round could not be loaded" />;
  if (!data) return <Skeletons count={3} size="card" label="Loading your round" />;
  const visits = data.visits.map((visit) => {
    const notes = unsent.filter(({ bookingId }) => bookingId === visit.bookingId);
    const taps = notes.filter(({ refusal }) => !refusal);
    const isRefused = notes.some(isRefusedStep);
    const isUnsent = taps.length > 0 && !isRefused;
    return {
      visit: isUnsent ? taps.reduce(applyNote, visit) : visit,
      visitId: visit.visitId,
      isUnsent,
      isRefused,
      refused: <RefusedNotes notes={notes} labPhone={data.vendor.phone} />,
      onNote: (note: NotedStep | NotedTest) => {
        const { bookingId, patientName } = visit;
        setNotedId(bookingId);
        take({ ...note, bookingId, patientName, vendorId: data.vendor.id });
      },
    };
  });
  const homes = groupByVisit(visits);
  const done = homes.filter((people) => people.every(({ visit: { step } }) => doneSteps.includes(step))).length;
  const noted = visits.find(({ visit }) => visit.bookingId === notedId);
  const own = unsent.filter(({ vendorId }) => vendorId === data.vendor.id);
  const gone = own.filter(({ bookingId }) => !data.visits.some((visit) => visit.bookingId === bookingId));
  const ofOthers = unsent.length - own.length;
  return (
    <div className="page stack-4 list-width">
      <header>
        <h1>Your round</h1>
        <p className="hint">
          {data.vendor.name}, {formatFullDate(data.date)}
        </p>
        {visits.length > 0 && (
          <p>
            {done} of {formatPlural(homes.length, 'home')} done
          </p>
        )}
        {ofOthers > 0 && <p>Not sent: {formatPlural(ofOthers, 'note')} for another lab. Switch to that lab to send.</p>}
        <p role="status" className="visually-hidden">
          {noted &&
            `${noted.visit.patientName}: ${nameStep(noted.visit.step)}${noted.isRefused ? ', not saved' : noted.isUnsent ? ', not sent yet' : ''}`}
        </p>
      </header>
      <ToHandOver unsent={own} visits={data.visits} />
      <RefusedNotes notes={gone} labPhone={data.vendor.phone} />
      {visits.length === 0 && (
        <Notice title="No homes today">
          <p>The desk has given you no visits for today. New ones appear here within a minute.</p>
        </Notice>
      )}
      {[
        ...Map.groupBy(
          homes,
          ([
            {
              visit: { from, until },
            },
          ]) => `${from} ${until}`,
        ),
      ].map(([window, ofWindow]) => {
        const [from = '', until = ''] = window.split(' ');
        return (
          <section key={window} aria-label={`${formatTime(from)} to ${formatTime(until)}`} className="stack-3">
            <h2 className="price">
              {formatTime(from)} to {formatTime(until)}
            </h2>
            {ofWindow.map((people) => (
              <Home key={people[0].visit.bookingId} people={people} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

const formatTime = (time: string) => formatTimeOfDay(parsePlainTime(time) ?? 0);
