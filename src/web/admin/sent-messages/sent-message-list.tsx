import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentMessageSorts } from '../../../contract/admin/admin-limits.ts';
import { searchSentMessages } from '../../../contract/admin/sent-messages.ts';
import { channelNames, messageNames } from '../../../domain/messages/message-names.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { DayRange } from '../../portal/list/day-range.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MorningMail } from './morning-mail.tsx';
import { getSentMessageColumns } from './sent-message-columns.tsx';
import { SentMessagePanel } from './sent-message-panel.tsx';
import { stateLabels } from './sent-message-state.tsx';
import { useRetryMessages } from './use-retry-messages.ts';

const pageSize = 25;
const refreshMs = 30_000;
const filters = {
  state: { label: 'State', options: { all: 'All states', ...stateLabels } },
  kind: { label: 'Message', options: { all: 'All messages', ...messageNames } },
  channel: { label: 'Channel', options: { all: 'All channels', ...channelNames } },
  from: '',
  to: '',
  sort: toSortFilter(sentMessageSorts),
};

/** What the program has written to patients, labs and operators. */
export function SentMessageList() {
  const list = useListAddress({ filters, isSearchPrivate: true });
  const { from, to, sort, ...chosen } = list.chosen;
  const query = useQuery({
    ...listQuery(searchSentMessages, {
      page: list.page,
      pageSize,
      ...chosen,
      ...(sort && { sort }),
      search: list.search || undefined,
      ...(from && parsePlainDate(from) && { from }),
      ...(to && parsePlainDate(to) && { to }),
    }),
    refetchInterval: refreshMs,
  });
  const retrying = useRetryMessages();
  const retry = (ids: number[]) => retrying.isPending || retrying.mutate({ ids });
  const [openId, setOpenId] = useState<number | null>(null);
  const failed = (query.data?.messages ?? []).filter(({ canRetry }) => canRetry).map(({ id }) => id);
  return (
    <ListPage
      title="Sent messages"
      actions={
        <>
          {failed.length > 1 && (
            <Button look="tonal" aria-busy={retrying.isPending} onClick={() => retry(failed)}>
              Try these {failed.length} again
            </Button>
          )}
          <MorningMail />
          <ButtonLink look="secondary" to={`${adminDashboardPath}/sent-messages/texts`}>
            Texts
          </ButtonLink>
        </>
      }
      filters={
        <>
          <SearchBox
            label="Whole email address, phone number or booking id"
            placeholder="Email, phone or booking id"
            {...list.searchProps}
          />
          <FilterSelect {...list.selectProps('state')} />
          <FilterSelect {...list.selectProps('kind')} />
          <FilterSelect {...list.selectProps('channel')} />
          <DayRange range={list.filters} onChange={list.setFilters} />
        </>
      }
      query={query}
      failure="The messages could not be loaded"
      label="Sent messages"
      columns={getSentMessageColumns(({ id }) => retry([id]))}
      rows={query.data?.messages}
      sorting={parseSorting(sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setOpenId(id)}
      isMuted={({ state }) => state === 'dropped'}
      empty={
        <EmptyList
          list={list}
          title={list.isNarrowed ? 'No message matches.' : 'Nothing has been written yet.'}
          showAll="Show all messages"
        >
          <p>
            {list.isNarrowed
              ? 'Addresses, numbers and booking ids are found only when they are whole.'
              : 'Bookings, invitations and forgotten passwords appear here.'}
          </p>
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openId !== null && <SentMessagePanel id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}
