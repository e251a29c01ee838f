import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Account, listAccounts, type NewAdmin } from '../../../contract/admin/accounts.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { formatInstant } from '../../portal/format-instant.ts';
import { Menu } from '../../portal/menu.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { StatusDot } from '../../portal/status-dot.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type AccountChange, AccountChangeDialog, listChanges } from './account-change-dialog.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { NewAdminDialog } from './new-admin-dialog.tsx';

const rowsPerPage = 20;
const filters = { role: 'all' };
const roleOptions = [
  { value: 'all', label: 'All roles' },
  { value: 'customer', label: 'Customers' },
  { value: 'vendor', label: 'Labs' },
  { value: 'admin', label: 'Administrators' },
];
const roleLabels: Record<Account['role'], string> = {
  customer: 'Customer',
  vendor: 'Lab',
  admin: 'Administrator',
};

/** Everybody who can sign in: found by e-mail address, closed, signed out, made an administrator. */
export default function AccountsPage() {
  const queryClient = useQueryClient();
  const list = useListAddress({ filters, isSearchPrivate: true });
  const [change, setChange] = useState<AccountChange | null>(null);
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
    { key: 'name', header: 'Name', cell: ({ displayName }) => displayName },
    { key: 'role', header: 'Role', phone: 'figure', cell: (account) => roleLabels[account.role] },
    {
      key: 'labs',
      header: 'Labs',
      isWideOnly: true,
      phone: 'hidden',
      wraps: true,
      cell: ({ vendors }) => vendors.map((vendor) => `${vendor.name}, ${vendor.city} (${vendor.role})`).join('; '),
    },
    { key: 'sessions', header: 'Devices', isNumber: true, phone: 'hidden', cell: ({ sessionCount }) => sessionCount },
    {
      key: 'last',
      header: 'Last sign-in',
      phone: 'hidden',
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : 'Not known'),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ isDisabled }) =>
        isDisabled ? <StatusDot tone="bad">Closed</StatusDot> : <StatusDot tone="good">Open</StatusDot>,
    },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (account) => (
        <Menu label={`Actions for ${account.email}`} button={<Ellipsis size={18} />}>
          {listChanges(account).map(({ kind, label, disabledReason }) => (
            <button
              key={kind}
              type="button"
              disabled={disabledReason !== undefined}
              title={disabledReason}
              onClick={() => setChange({ account, kind })}
            >
              {label}
              {disabledReason && <span className="visually-hidden">: {disabledReason}</span>}
            </button>
          ))}
        </Menu>
      ),
    },
  ];

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
          <p>{getErrorMessage(error, 'Check your connection and try again.')}</p>
        </Notice>
      ) : (
        <DataTable
          label="Accounts"
          columns={columns}
          rows={data?.accounts}
          rowKey={({ id }) => id}
          isLoading={isFetching}
          isMuted={({ isDisabled }) => isDisabled}
          empty="No account begins like this."
        />
      )}
      {data && <Pagination page={list.page} limit={rowsPerPage} totalCount={data.totalCount} onPage={list.setPage} />}
      {change && <AccountChangeDialog change={change} onChanged={refresh} onClose={() => setChange(null)} />}
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
