import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type FailedQuery, LoadError } from '../shell/load-error.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import type { Paging } from './paging.ts';

/** Query options of one page of a list. The rows of the page before stay until the new ones have come. */
export function listQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return { ...endpointQuery(endpoint, input), placeholderData: keepPreviousData };
}

type ListQuery = FailedQuery & { isFetching: boolean; isLoadingError: boolean };

type ListFrameProps = {
  title: string;
  /** `SearchBox`, `FilterSelect` and `DayFilter`, bound to `useListAddress`. */
  filters?: ReactNode;
  /** `CsvLink`, `AddButton` and other buttons. */
  actions?: ReactNode;
  query: ListQuery;
  /** The title when the first answer fails: 'The labs could not be loaded'. */
  failure: string | ((reason: string) => string);
  /** The reason when the server sent none. */
  otherwise?: string;
};

/** The header of a list above its rows, or above the reason why there are none. */
export function ListFrame({
  title,
  filters,
  actions,
  query,
  failure,
  otherwise,
  children,
}: ListFrameProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} actions={actions}>
        {filters}
      </PageHeader>
      {query.isLoadingError ? <LoadError query={query} title={failure} otherwise={otherwise} /> : children}
    </>
  );
}

/** A page of a portal with one table. Everything about the list is in the address, by `useListAddress`. */
export function ListPage<Row>({
  title,
  filters,
  actions,
  query,
  failure,
  otherwise,
  paging = null,
  children,
  ...table
}: ListFrameProps &
  Omit<DataTableProps<Row>, 'isLoading'> & {
    paging?: Paging | null;
    /** Dialogs and panels of its rows. */
    children?: ReactNode;
  }) {
  return (
    <>
      <ListFrame {...{ title, filters, actions, query, failure, otherwise }}>
        <DataTable {...table} isLoading={query.isFetching || table.rows === undefined} />
        <Pagination paging={paging} />
      </ListFrame>
      {children}
    </>
  );
}
