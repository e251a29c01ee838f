import type { ComponentProps, ReactNode } from 'react';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { EmptyList } from '../list/empty-list.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { serializeSorting } from '../list/sorting.ts';
import { BookingDays } from './booking-days.tsx';
import type { useBookingList } from './use-booking-list.ts';

type ListProps<Row> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  'query' | 'note' | 'columns' | 'rows' | 'paging' | 'children'
>;

export function BookingListPage<Row extends BookingSummary>({
  bookings: { list, open },
  tabs,
  csv,
  exportsSearch = false,
  searchPlaceholder,
  order,
  beside,
  ...table
}: ListProps<Row> & {
  bookings: ReturnType<typeof useBookingList>;
  tabs?: ReactNode;
  /** Hidden during a search: words that are searched for stay out of addresses. */
  csv: ReactNode;
  /** True if the table is asked for by a POST, whose address has no words. */
  exportsSearch?: boolean;
  searchPlaceholder: string;
  /** After the days. */
  beside?: ReactNode;
  /** Of the appointments, which the column `when` has. */
  order: 'earliest' | 'latest';
}) {
  return (
    <ListPage
      title="Bookings"
      actions={(exportsSearch || !list.search) && csv}
      filters={
        <>
          {tabs}
          <SearchBox label="Search bookings" shortcut="Search" placeholder={searchPlaceholder} {...list.searchProps} />
          <FilterSelect {...list.selectProps('status')} />
          <BookingDays list={list} />
          {beside}
        </>
      }
      failure="The bookings could not be loaded"
      label="Bookings"
      sorting={{ key: 'when', isDescending: order === 'latest' }}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      isMuted={({ bookingStatus }) => bookingStatus === 'cancelled'}
      empty={<EmptyList list={list} title="No bookings found" showAll="Show all" />}
      {...table}
    />
  );
}
