import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availability } from '../../../contract/vendor/vendor-availability.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { WeekForm } from './week-form.tsx';

export function WeeklySchedule({ vendorId }: { vendorId: number }) {
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
