import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, listAccounts, type NewAdmin } from '../../../contract/admin/accounts.ts';
import { formatInstantDate } from '../../../domain/format-instant.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { StatusDot } from '../../portal/status-dot.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { NewAdminDialog } from './new-admin-dialog.tsx';
import { roleLabels } from './role-labels.ts';

const rowsPerPage = 20;
const filters = { role: 'all' };
const roleOptions = [
  { value: 'all', label: 'All roles' },
  { value: 'customer', label: 'Customers' },
  { value: 'vendor', label: 'Labs' },
  { value: 'admin', label: 'Administrators' },
];

const columns: readonly Column<Account>[] = [
  {
    key: 'email',
    header: 'Email',
    phone: 'title',
    cell: ({ email, isYou }) => (
      <>
        <strong>{email}</strong>
        {isYou && ' (you)'}
      </>
    ),
  },
  { key: 'name', header: 'Name', wraps: true, cell: ({ displayName }) => displayName },
  { key: 'role', header: 'Role', phone: 'figure', cell: (account) => roleLabels[account.role] },
  {
    key: 'labs',
    header: 'Labs',
    isWideOnly: true,
    wraps: true,
    phone: 'hidden',
    cell: ({ vendors: [first, ...others] }) =>
      first && (others.length > 0 ? `${first.name} + ${others.length}` : first.name),
  },
  {
    key: 'last',
    header: 'Last sign-in',
    phone: 'hidden',
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstantDate(lastSignInAt) : 'Not known'),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isDisabled }) =>
      isDisabled ? <StatusDot tone="bad">Closed</StatusDot> : <StatusDot tone="good">Open</StatusDot>,
  },
];

/** Everybody who can sign in: found by e-mail address, closed, signed out, made an administrator. */
export default function AccountsPage() {
  const queryClient = useQueryClient();
  const list = useListAddress({ filters, isSearchPrivate: true });
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [newAdmin, setNewAdmin] = useState<NewAdmin | null>(null);
  const role = (['customer', 'vendor', 'admin'] as const).find((known) => known === list.filters.role);
  const { data, isFetching, isLoadingError, error, refetch } = useQuery({
    ...endpointQuery(listAccounts, {
      page: list.page,
      limit: rowsPerPage,
      ...(list.search && { search: list.search }),
      ...(role && { role }),
    }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listAccounts.path] });

  const open = data?.accounts.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader title="Accounts" actions={<Button onClick={() => setAdding(true)}>Add administrator</Button>}>
        <SearchBox
          label="Search by email"
          placeholder="Email begins with..."
          text={list.searchText}
          onText={list.setSearchText}
        />
        <FilterSelect
          label="Role"
          value={list.filters.role}
          options={roleOptions}
          onChange={(value) => list.setFilter('role', value)}
        />
      </PageHeader>
      {isLoadingError ? (
        <Notice
          tone="bad"
          title="The accounts could not be loaded"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(error)}</p>
        </Notice>
      ) : (
        <DataTable
          label="Accounts"
          columns={columns}
          rows={data?.accounts}
          rowKey={({ id }) => id}
          onOpen={({ id }) => {
            setOpenId(id);
            // Somebody else may have changed it since the list was read.
            void refresh();
          }}
          isLoading={isFetching}
          isMuted={({ isDisabled }) => isDisabled}
          empty="No account begins like this."
        />
      )}
      {data && <Pagination page={list.page} limit={rowsPerPage} totalCount={data.totalCount} onPage={list.setPage} />}
      {open && <AccountPanel account={open} onChanged={refresh} onClose={() => setOpenId(null)} />}
      {isAdding && (
        <NewAdminDialog
          onCreated={async (created) => {
            setNewAdmin(created);
            await refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {newAdmin && !isAdding && <AdminPasswordDialog admin={newAdmin} onClose={() => setNewAdmin(null)} />}
    </>
  );
}
