import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Closure, closures, removeClosure } from '../../../contract/vendor/closures.ts';
import { parseClockTime } from '../../../domain/time/clock-time.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ClosureForm } from './closure-form.tsx';
import { closureQueries } from './closure-queries.ts';
import styles from './closures.module.css';

export function Closures({ vendorId }: { vendorId: number }) {
  return (
    <div className={styles.closures}>
      <ClosureForm vendorId={vendorId} />
      <section aria-labelledby="upcoming-closures">
        <h3 id="upcoming-closures">Upcoming closures</h3>
        <ClosureList vendorId={vendorId} />
      </section>
    </div>
  );
}

function ClosureList({ vendorId }: { vendorId: number }) {
  const query = useQuery(endpointQuery(closures, { vendorId }));
  const [removing, setRemoving] = useState<Closure | null>(null);
  const { data } = query;
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title="Your closures could not be loaded" />;
  if (!data) return <Skeletons count={3} size="title" label="Loading your closures" />;
  if (data.length === 0) return <p className={styles.empty}>No upcoming closures scheduled.</p>;
  return (
    <>
      <ul className={styles.closureList}>
        {data.map((closure) => (
          <li key={closure.id}>
            <div>
              <strong>{formatFullDate(closure.date)}</strong>
              <Badge tone={closure.isHalfDay ? 'warn' : 'plain'}>{describeLength(closure)}</Badge>
              {closure.reason && <p>{closure.reason}</p>}
            </div>
            <Button
              look="quiet"
              aria-label={`Remove the closure on ${formatFullDate(closure.date)}`}
              onClick={() => setRemoving(closure)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog closure={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveDialog({ closure, onClose }: { closure: Closure; onClose(): void }) {
  const remove = usePortalMutation(removeClosure, { refetch: closureQueries, done: ({ message }) => message });
  return (
    <ConfirmDialog
      title="Remove this closure?"
      confirmText="Remove"
      busyText="Removing..."
      onConfirm={() => remove.mutateAsync({ id: closure.id })}
      onClose={onClose}
    >
      <p>On {formatFullDate(closure.date)} patients can book again, as on any other day.</p>
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
