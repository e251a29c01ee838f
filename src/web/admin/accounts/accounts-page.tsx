import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Account,
  createAdmin,
  listAccounts,
  newAdmin,
  type OneTimeLogin,
} from '../../../contract/admin/accounts.ts';
import { accountSorts } from '../../../contract/admin/admin-limits.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { InstantDate } from '../../portal/list/when.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AdminRoleChoice, checkAdminRole, readAdminRole } from './admin-role-choice.tsx';
import { OneTimeLoginDialog } from './one-time-login-dialog.tsx';
import { describeRole } from './role-labels.ts';

const pageSize = 20;
const roleOptions = { all: 'All roles', customer: 'Customers', vendor: 'Labs', admin: 'Administrators' };
const filters = { role: { label: 'Role', options: roleOptions }, sort: toSortFilter(accountSorts) };

const columns: readonly Column<Account>[] = [
  {
    key: 'email',
    header: 'Email',
    isSortable: true,
    phone: 'title',
    cell: ({ email, isYou }) => (
      <>
        {formatEmail(email)}
        {isYou && ' (you)'}
      </>
    ),
  },
  { key: 'name', header: 'Name', isSortable: true, wraps: true, cell: ({ displayName }) => displayName },
  { key: 'role', header: 'Role', phone: 'figure', cell: describeRole },
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
    header: 'Last login',
    phone: 'hidden',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <InstantDate at={lastSignInAt} /> : 'Not known'),
  },
  {
    key: 'state',
    header: 'State',
    // What is so of nearly all says nothing.
    cell: ({ isDisabled }) => isDisabled && <StatusDot tone="bad">Closed</StatusDot>,
  },
];

export default function AccountsPage() {
  const queryClient = useQueryClient();
  const list = useListAddress({ filters, isSearchPrivate: true });
  const { page, search, chosen } = list;
  const query = useQuery(listQuery(listAccounts, { page, pageSize, ...(search && { search }), ...chosen }));
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [newAdmin, setNewAdmin] = useState<OneTimeLogin | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listAccounts.path] });
  const open = query.data?.accounts.find(({ id }) => id === openId);
  return (
    <ListPage
      title="Accounts"
      actions={<Button onClick={() => setAdding(true)}>Add administrator</Button>}
      filters={
        <>
          <SearchBox label="Search by email" placeholder="Email begins with..." {...list.searchProps} />
          <FilterSelect {...list.selectProps('role')} />
        </>
      }
      query={query}
      failure="The accounts could not be loaded"
      label="Accounts"
      columns={columns}
      rows={query.data?.accounts}
      sorting={parseSorting(chosen.sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => {
        setOpenId(id);
        // Another administrator may have changed it since the list was loaded.
        void refresh();
      }}
      isMuted={({ isDisabled }) => isDisabled}
      empty="No account begins like this."
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {open && <AccountPanel account={open} onClose={() => setOpenId(null)} />}
      {isAdding && <NewAdminDialog onCreated={setNewAdmin} onClose={() => setAdding(false)} />}
      {newAdmin && !isAdding && (
        <OneTimeLoginDialog title="The account is open" login={newAdmin} onClose={() => setNewAdmin(null)} />
      )}
    </ListPage>
  );
}

const loadSchema = async () => newAdmin;

function NewAdminDialog({ onCreated, onClose }: { onCreated(admin: OneTimeLogin): void; onClose(): void }) {
  const form = usePortalForm({
    endpoint: createAdmin,
    fields: ['email', 'displayName', 'adminRole'],
    toRequest: (typed) => ({
      email: readText(typed, 'email'),
      displayName: readText(typed, 'displayName'),
      adminRole: readAdminRole(typed),
    }),
    check: checkAdminRole,
    loadSchema,
    onSuccess: onCreated,
    refetch: [listAccounts],
  });
  return (
    <FormDialog
      title="Add administrator"
      form={form}
      submitText="Create account"
      busyText="Creating..."
      onClose={onClose}
    >
      <Field label="Email" type="email" autoComplete="off" {...form.fieldProps('email')} />
      <Field label="Name" autoComplete="off" {...form.fieldProps('displayName')} />
      <AdminRoleChoice {...form.fieldProps('adminRole')} initial={null} />
    </FormDialog>
  );
}
