import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { type OwnPackage, ownPackages } from '../../../contract/vendor/vendor-packages.ts';
import { foldTyped } from '../../../domain/text/typed-text.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { AddButton } from '../../portal/list/add-button.tsx';
import { ListPage } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { packageColumns } from './package-columns.tsx';
import { PackageDialog } from './package-dialog.tsx';

export default function PackagesPage() {
  const list = useListAddress();
  const query = useQuery(endpointQuery(ownPackages, {}));
  const { data: offers = [] } = useQuery(endpointQuery(ownOffers, {}));
  const [edited, setEdited] = useState<OwnPackage | 'new' | null>(null);
  const typed = foldTyped(list.searchText);
  const rows = query.data?.filter(({ name, tests }) =>
    [name, ...tests.map((test) => test.name)].some((text) => foldTyped(text).includes(typed)),
  );
  return (
    <ListPage
      title="Packages"
      actions={
        <AddButton shortcut="Add a package" onClick={() => setEdited('new')}>
          Add New Package
        </AddButton>
      }
      filters={<SearchBox label="Search packages and their tests" shortcut="Search" {...list.searchProps} />}
      query={query}
      failure="Your packages could not be loaded"
      label="Packages"
      columns={packageColumns(setEdited, offers)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={setEdited}
      isMuted={({ isActive }) => !isActive}
      empty={
        <EmptyState title="No packages found" heading="h3">
          <p>
            {typed
              ? 'No package, and no test in one, has this name.'
              : 'Sell several tests as one: patients look for full body checkups and the like.'}
          </p>
        </EmptyState>
      }
    >
      {edited && (
        <PackageDialog
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          healthPackage={edited === 'new' ? null : edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}
