import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCalendarFeed, findCalendarFeed, revokeCalendarFeed } from '../../../contract/vendor/calendar-feed.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './availability.module.css';

const query = endpointQuery(findCalendarFeed, {});

export function CalendarFeed() {
  return (
    <Disclosure summary="Bookings in your own calendar">
      <FeedSettings />
    </Disclosure>
  );
}

function FeedSettings() {
  const today = useToday();
  const queryClient = useQueryClient();
  const { data } = useQuery(query);
  const [url, setUrl] = useState('');
  const [showsPatientNames, setShowsPatientNames] = useState(false);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const create = usePortalMutation(createCalendarFeed, {
    onSuccess: (created) => {
      setUrl(created.url);
      queryClient.setQueryData(query.queryKey, { feed: created.feed });
    },
    failed: 'The address could not be made',
  });
  const revoke = usePortalMutation(revokeCalendarFeed, {
    onSuccess: (answer) => {
      queryClient.setQueryData(query.queryKey, answer);
      setUrl('');
    },
    done: 'The address has ended.',
  });
  const feed = data?.feed;
  return (
    <div className={`stack-4 reading-width ${styles.feed}`}>
      <p>
        A calendar program that subscribes to a secret address shows your bookings, from a month ago to half a year
        ahead, and keeps itself up to date. Telephone numbers are never in it. The address stops working when the person
        who made it is no longer an owner.
      </p>
      {feed && (
        <p>
          There is an address, made {formatWhen(feed.createdAt, today)}, {feed.showsPatientNames ? 'with' : 'without'}{' '}
          patients' names.{' '}
          {feed.lastReadAt ? `It was last read ${formatWhen(feed.lastReadAt, today)}.` : 'It has not been read yet.'}
        </p>
      )}
      {url && (
        <>
          <CopyField label="Secret address" text={url} what="address" />
          <p className="hint">Copy it now: it is not shown again. Anyone who knows it can see your bookings.</p>
        </>
      )}
      <Checkbox
        label="Show patients' names"
        hint="The service that keeps your calendar then learns who has which test."
        checked={showsPatientNames}
        onChange={(event) => setShowsPatientNames(event.currentTarget.checked)}
      />
      <div className="cluster-3">
        <Button
          look="secondary"
          isUnavailable={create.isPending}
          onClick={() => (feed ? setAsking('renew') : create.mutate({ showsPatientNames }))}
        >
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button look="quiet" onClick={() => setAsking('revoke')}>
            End the address
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'renew' ? 'Make a new address?' : 'End the address?'}
          confirmText={asking === 'renew' ? 'Make a new one' : 'End it'}
          busyText="Please wait..."
          onConfirm={() => (asking === 'renew' ? create.mutateAsync({ showsPatientNames }) : revoke.mutateAsync({}))}
          onClose={() => setAsking(null)}
        >
          <p>Calendar programs that use the present address get no more bookings.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function formatWhen(instant: string, today: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${day === today ? 'today' : formatRelativeDate(day, today)} at ${formatTimeOfDay(minute)}`;
}
