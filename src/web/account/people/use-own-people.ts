import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPeople } from '../../../contract/patient/people/people.ts';
import { endpointQuery } from '../../api/query-client.ts';

export function useOwnPeople() {
  return useQuery(endpointQuery(listPeople, {}));
}

export function useRefetchPeople() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [listPeople.path] });
}
