import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type FailedQuery, LoadError } from '../shell/load-error.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import type { Paging } from './paging.ts';

export function listQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return { ...endpointQuery(endpoint, input), placeholderData: keepPreviousData };
}

type ListQuery = FailedQuery & { isFetching: boolean; isLoadingError: boolean };

type ListFrameProps = {
  title: string;
  /** Of rows, beside the title. */
  count?: number | undefined;
  /** Such as the day of the list, in place of the title on a phone. */
  beside?: ReactNode;
  filters?: ReactNode;
  /** On a phone. */
  foldsFilters?: boolean;
  actions?: ReactNode;
  query: ListQuery;
  /** Shown above the list, also when it could not be loaded. */
  note?: ReactNode;
  /** The title when the first answer fails: 'The labs could not be loaded'. */
  failure: string | ((reason: string) => string);
  otherwise?: string;
};

export function ListFrame({
  title,
  count,
  beside,
  filters,
  foldsFilters = false,
  actions,
  query,
  note,
  failure,
  otherwise,
  children,
}: ListFrameProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} count={count} beside={beside} actions={actions} folds={foldsFilters}>
        {filters}
      </PageHeader>
      {note}
      {query.isLoadingError ? <LoadError query={query} title={failure} otherwise={otherwise} /> : children}
    </>
  );
}

export function ListPage<Row>({
  title,
  filters,
  actions,
  query,
  note,
  failure,
  otherwise,
  paging = null,
  children,
  ...table
}: ListFrameProps &
  Omit<DataTableProps<Row>, 'isLoading'> & {
    paging?: Paging | null;
    children?: ReactNode;
  }) {
  return (
    <>
      <ListFrame
        foldsFilters
        count={paging?.totalCount}
        {...{ title, filters, actions, query, note, failure, otherwise }}
      >
        <DataTable {...table} isLoading={query.isFetching || table.rows === undefined} />
        <Pagination paging={paging} />
      </ListFrame>
      {children}
    </>
  );
}
