import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchAudit } from '../../../contract/admin/audit.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { auditEntities } from '../../../domain/audit/audit-fields.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { call } from '../../api/call.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const typingMs = 500;
const filters = {
  thing: { label: 'Entity', options: { all: 'All entities', ...auditEntities } },
  key: '',
  person: '',
  lab: '',
  from: '',
  to: '',
};
const emailPattern = /^\S+@\S+\.\S+$/;

export type AuditFilter = InputOf<typeof searchAudit>;

export function useAudit(labName: string) {
  // The address holds the number of an account, never its email address.
  const list = useListAddress({ filters, isSearchPrivate: true });
  const vendor = useDebounced(labName.trim(), typingMs);
  const { thing, key, person, lab, from, to } = list.chosen;
  const isEmail = emailPattern.test(list.search);
  const filter: AuditFilter = {
    ...(thing && { thing }),
    ...(key && { thingKey: key }),
    ...(Number(person) > 0 && { userId: Number(person) }),
    ...(Number(lab) > 0 ? { vendorId: Number(lab) } : vendor && { vendor }),
    ...(from && parsePlainDate(from) && { from }),
    ...(to && parsePlainDate(to) && { to }),
  };
  const input = { ...filter, ...(isEmail && { email: list.search }) };
  const query = useInfiniteQuery({
    queryKey: [searchAudit.path, input],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) => call(searchAudit, { ...input, ...(cursor && { cursor }) }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  const found = isEmail ? requests[0]?.user.id : undefined;
  return {
    list,
    query,
    requests,
    filter,
    exported: { ...filter, ...(found && { userId: found }) },
    isEmail,
    isNarrowed: list.isNarrowed || vendor !== '',
  };
}
