import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availability } from '../../../contract/vendor/availability.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { WeekForm } from './week-form.tsx';

export function WeeklySchedule({ vendorId }: { vendorId: number }) {
  // Read anew each time: an edit begins with what is there now.
  const query = endpointQuery(availability, { vendorId });
  const { data, error, isLoadingError, refetch } = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState(0);
  if (isLoadingError) {
    return (
      <Notice
        tone="bad"
        heading="h3"
        title="Your hours could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(error)}</p>
      </Notice>
    );
  }
  if (!data) return <Skeletons count={7} size="title" label="Loading your hours" />;
  return (
    <WeekForm
      key={edit}
      vendorId={vendorId}
      saved={data}
      isAnew={edit > 0}
      onTakeTheirs={(theirs) => {
        queryClient.setQueryData(query.queryKey, theirs);
        setEdit(edit + 1);
      }}
    />
  );
}
