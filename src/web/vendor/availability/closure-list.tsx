import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Closure, closures, removeClosure } from '../../../contract/vendor/availability/closures.ts';
import { describeRepeat } from '../../../domain/schedule/repeating-closures.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { parseClockTime } from '../../../domain/time/clock-time.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { closureQueries } from './closure-queries.ts';
import styles from './closures.module.css';

export function ClosureList({ vendorId }: { vendorId: number }) {
  const query = useQuery(endpointQuery(closures, { vendorId }));
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { data } = query;
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title="Your closures could not be loaded" />;
  if (!data) return <Skeletons count={3} size="title" label="Loading your closures" />;
  if (data.length === 0)
    return <EmptyState drawing="no-bookings" heading="h3" title="No upcoming closures scheduled." />;
  return (
    <>
      <ul className={`box ruled ${styles.closureList}`}>
        {groupRepeats(data).map(([closure, ...later]) => (
          <li key={closure.id}>
            <ClosureEntry
              closure={closure}
              onRemove={() => setRemoving({ closure, andRepeats: closure.repeats !== null })}
            />
            {later.length > 0 && (
              <Disclosure summary={`${formatPlural(later.length + 1, 'day')} in the coming year`}>
                <ul className={`ruled ${styles.closureList}`}>
                  {[closure, ...later].map((day) => (
                    <li key={day.id}>
                      <DayOfRepeat closure={day} onRemove={() => setRemoving({ closure: day, andRepeats: false })} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog {...removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

type Removing = { closure: Closure; andRepeats: boolean };
type Repeats = [Closure, ...Closure[]];

/** Each closure, with those that repeat it behind the first of them. */
function groupRepeats(all: readonly Closure[]): Repeats[] {
  const groups = new Map<number, Repeats>();
  return all.flatMap((closure): Repeats[] => {
    const { repeatingClosureId: id } = closure;
    const known = id === null ? undefined : groups.get(id);
    if (known) {
      known.push(closure);
      return [];
    }
    const group: Repeats = [closure];
    if (id !== null) groups.set(id, group);
    return [group];
  });
}

function ClosureEntry({ closure, onRemove }: { closure: Closure; onRemove(): void }) {
  const { date, isHalfDay, reason, repeats } = closure;
  return (
    <div className={`line-3 ends ${styles.entry}`}>
      <div className="line-2">
        <strong>{formatFullDate(date)}</strong>
        <Badge tone={isHalfDay ? 'warn' : 'plain'}>{describeLength(closure)}</Badge>
        {repeats && <p>Repeats {describeRepeat(repeats, date)}</p>}
        {reason && <p>{reason}</p>}
      </div>
      {repeats ? (
        <Button look="quiet" aria-label={`End the repetition: ${reason ?? formatFullDate(date)}`} onClick={onRemove}>
          End
        </Button>
      ) : (
        <Button look="quiet" aria-label={`Remove the closure on ${formatFullDate(date)}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}

function DayOfRepeat({ closure, onRemove }: { closure: Closure; onRemove(): void }) {
  const day = formatFullDate(closure.date);
  return (
    <div className={`line-3 ends ${styles.entry}`}>
      <span>{day}</span>
      <Button look="quiet" aria-label={`Open on ${day}`} onClick={onRemove}>
        Open
      </Button>
    </div>
  );
}

function RemoveDialog({ closure, andRepeats, onClose }: Removing & { onClose(): void }) {
  const remove = usePortalMutation(removeClosure, { refetch: closureQueries, done: ({ message }) => message });
  const day = formatFullDate(closure.date);
  return (
    <ConfirmDialog
      title={andRepeats ? 'End this repetition?' : 'Remove this closure?'}
      confirmText={andRepeats ? 'End' : 'Remove'}
      busyText={andRepeats ? 'Ending...' : 'Removing...'}
      onConfirm={() => remove.mutateAsync({ id: closure.id, andRepeats })}
      onClose={onClose}
    >
      {andRepeats && closure.repeats ? (
        <p>
          From {day} on you no longer close {describeRepeat(closure.repeats, closure.date)}. Patients can book again on
          these days.
        </p>
      ) : (
        <p>On {day} patients can book again, as on any other day.</p>
      )}
    </ConfirmDialog>
  );
}

function describeLength({ isHalfDay, halfDayStartTime, halfDayEndTime }: Closure): string {
  if (!isHalfDay) return 'Full-day';
  const [from, until] = [halfDayStartTime, halfDayEndTime].map((time) =>
    formatTimeOfDay(parseClockTime(time ?? '') ?? 0),
  );
  return `Half-day, ${from} to ${until}`;
}
