import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, listAccounts } from '../../../contract/admin/accounts.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { AccountPanel } from '../accounts/account-panel.tsx';

/** More people work for no lab. */
const pageSize = 100;
const roleTexts = { owner: 'Owner', desk: 'Desk', collector: 'Collector' };

export function LabPeople({ vendorId }: { vendorId: number }) {
  const query = useQuery({ ...listQuery(listAccounts, { vendorId, page: 1, pageSize }), staleTime: 0 });
  const [openId, setOpenId] = useState<number | null>(null);
  if (query.isLoadingError) return <LoadError query={query} title="The people could not be loaded" />;
  const open = query.data?.accounts.find(({ id }) => id === openId);
  const columns: Column<Account>[] = [
    { key: 'name', header: 'Name', phone: 'title', cell: ({ displayName }) => displayName },
    { key: 'email', header: 'Email', isName: true, wraps: true, cell: ({ email }) => formatEmail(email) },
    {
      key: 'role',
      header: 'Role',
      phone: 'figure',
      cell: ({ vendors }) => roleTexts[vendors.find(({ id }) => id === vendorId)?.role ?? 'desk'],
    },
    {
      key: 'last',
      header: 'Last login',
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
  return (
    <>
      <DataTable
        label="People"
        columns={columns}
        rows={query.data?.accounts}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        isLoading={query.isFetching}
        empty="The lab has no account yet. Edit it and reset its password to give it one."
      />
      {open && <AccountPanel account={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
