import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { availability } from '../../../contract/vendor/availability/vendor-availability.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Tabs } from '../../ui/choosers/tabs.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useCurrentVendor } from '../use-current-vendor.ts';
import { AffectedByHours } from './affected-by-hours.tsx';
import { BookingLead } from './booking-lead.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Closures } from './closures.tsx';
import { WalkInLimit } from './walk-in-limit.tsx';
import { WeekForm } from './week-form.tsx';

const tabs = [
  { id: 'week', label: 'Weekly Schedule', query: '?' },
  { id: 'closures', label: 'Closures & Holidays', query: '?tab=closures' },
];

export default function AvailabilityPage() {
  const [params] = useSearchParams();
  const { data } = useCurrentVendor();
  if (!data) return null;
  const { id } = data.vendor;
  const open = params.get('tab') === 'closures' ? 'closures' : 'week';
  return (
    <div className="stack-4">
      <PageHeader title="Availability" />
      <AffectedByHours vendorId={id} />
      <Tabs label="Availability" tabs={tabs} open={open}>
        {open === 'week' ? <WeeklySchedule key={id} vendorId={id} /> : <Closures key={id} vendorId={id} />}
      </Tabs>
      <div key={id} className={`box folds ${open === 'closures' ? 'list-width' : ''}`}>
        {open === 'week' && <BookingLead />}
        <WalkInLimit />
        <CalendarFeed />
      </div>
    </div>
  );
}

function WeeklySchedule({ vendorId }: { vendorId: number }) {
  // Always refetched: an edit starts from the current hours.
  const query = endpointQuery(availability, { vendorId });
  const week = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState(0);
  if (week.isLoadingError) return <LoadError query={week} heading="h3" title="Your hours could not be loaded" />;
  if (!week.data) return <Skeletons count={7} size="title" label="Loading your hours" />;
  return (
    <WeekForm
      key={edit}
      vendorId={vendorId}
      saved={week.data}
      isTheirs={edit > 0}
      onTakeTheirs={(theirs) => {
        queryClient.setQueryData(query.queryKey, theirs);
        setEdit(edit + 1);
      }}
    />
  );
}
