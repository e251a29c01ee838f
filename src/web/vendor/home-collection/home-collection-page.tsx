import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findHomeCollection, type OwnCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { CollectionForm } from './collection-form.tsx';

const settings = endpointQuery(findHomeCollection, {});

export default function HomeCollectionPage() {
  // Always refetched: an edit starts from the current settings.
  const query = useQuery({ ...settings, staleTime: 0 });
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState(0);
  const restartWith = (current: OwnCollection) => {
    queryClient.setQueryData(settings.queryKey, current);
    setEdit(edit + 1);
  };
  return (
    <>
      <PageHeader title="Home collection" />
      {query.isLoadingError && <LoadError query={query} title="Your settings could not be loaded" />}
      {query.isPending && <Skeletons count={6} size="title" label="Loading your settings" />}
      {query.data && <CollectionForm key={edit} saved={query.data} onRestart={restartWith} />}
    </>
  );
}
