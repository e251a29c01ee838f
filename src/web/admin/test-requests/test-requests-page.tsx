import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestSorts } from '../../../contract/admin/admin-limits.ts';
import {
  type AnsweredRequests,
  joinRequestedTest,
  listTestRequests,
  type RequestedTest,
  refuseRequestedTest,
} from '../../../contract/admin/test-requests.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readNumber, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { TestPicker } from '../../portal/tests/test-picker.tsx';
import { TextArea } from '../../ui/field.tsx';
import { TestForm } from '../tests/test-form.tsx';
import { requestQueries } from '../tests/test-queries.ts';
import type { RequestDecision } from './request-answer.tsx';
import { getRequestColumns } from './test-request-columns.tsx';

const pageSize = 25;
const states = { open: 'Waiting', unapproved: 'Of labs not approved', decided: 'Decided' };
const filters = { state: { label: 'State', options: states }, sort: toSortFilter(requestSorts) };

const emptyTitles = {
  open: 'No lab waits for a test.',
  unapproved: 'No lab that waits for approval asks for a test.',
  decided: 'No request has been decided yet.',
};

export default function TestRequestsPage() {
  const list = useListAddress({ filters });
  const { page, chosen } = list;
  const { state } = list.filters;
  const { sort } = chosen;
  const query = useQuery(listQuery(listTestRequests, { page, pageSize, state, ...(sort && { sort }) }));
  const [decision, setDecision] = useState<RequestDecision | null>(null);
  const joining = usePortalMutation(joinRequestedTest, {
    refetch: requestQueries,
    done: describeOffers,
    failed: 'The requests could not be answered',
    isPendingUntilShown: true,
  });
  const decide = (next: RequestDecision) => {
    if (next.kind === 'is') joining.mutate({ nameKey: next.request.nameKey, testId: next.testId });
    else setDecision(next);
  };
  const close = () => setDecision(null);
  return (
    <ListPage
      title="Requested tests"
      filters={<FilterSelect {...list.selectProps('state')} />}
      query={query}
      failure="The requests could not be loaded"
      label="Requested tests"
      columns={getRequestColumns(state, { isBusy: joining.isPending, onDecide: decide })}
      rows={query.data?.requests}
      rowKey={({ nameKey, decidedAt }) => `${nameKey} ${decidedAt}`}
      sorting={parseSorting(sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      empty={
        <EmptyList list={list} title={emptyTitles[state]} showAll="Show what waits">
          {state === 'open' && <p>Labs ask here for tests that the catalogue lacks: add, join or refuse them.</p>}
          {state === 'unapproved' && <p>What they ask for waits, and comes to the others when a lab is approved.</p>}
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {decision?.kind === 'add' && (
        <TestForm test={null} request={decision.request} onTakeTheirs={close} onClose={close} />
      )}
      {decision?.kind === 'join' && <JoinDialog request={decision.request} onClose={close} />}
      {decision?.kind === 'refuse' && <RefuseDialog request={decision.request} onClose={close} />}
    </ListPage>
  );
}

/** All labs that asked have the answer. */
function describeOffers({ labCount, testName }: AnsweredRequests): string {
  return `${formatPlural(labCount, 'lab')} ${labCount === 1 ? 'offers' : 'offer'} ${testName ?? 'the test'}`;
}

function JoinDialog({ request, onClose }: { request: RequestedTest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: joinRequestedTest,
    fields: ['testId'],
    toRequest: (typed) => ({ nameKey: request.nameKey, testId: readNumber(typed, 'testId') }),
    loadSchema: () => import('../../../contract/admin/test-requests-schemas.ts').then(({ joinedTest }) => joinedTest),
    refetch: requestQueries,
    done: describeOffers,
  });
  return (
    <FormDialog title={`Join ${request.name}`} form={form} submitText="Join" busyText="Joining..." onClose={onClose}>
      <p>
        {request.labCount === 1 ? request.labs[0]?.name : `Each of the ${formatCount(request.labCount)} labs`} then
        offers the test that you choose, at the price that it gave.
      </p>
      <TestPicker initialText={request.name} {...form.fieldProps('testId')} />
    </FormDialog>
  );
}

function RefuseDialog({ request, onClose }: { request: RequestedTest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: refuseRequestedTest,
    fields: ['reason'],
    toRequest: (typed) => ({ nameKey: request.nameKey, reason: readText(typed, 'reason') }),
    loadSchema: () => import('../../../contract/admin/test-requests-schemas.ts').then(({ refusedTest }) => refusedTest),
    refetch: requestQueries,
    done: `The request for ${request.name} is refused`,
  });
  return (
    <FormDialog
      title={`Refuse ${request.name}?`}
      form={form}
      submitText="Refuse"
      busyText="Refusing..."
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        hint="The labs read this in their portals."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}
