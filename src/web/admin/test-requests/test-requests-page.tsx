import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  joinRequestedTest,
  listTestRequests,
  refuseRequestedTest,
  type TestRequest,
} from '../../../contract/admin/test-requests.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readNumber, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { TestPicker } from '../../portal/tests/test-picker.tsx';
import { TextArea } from '../../ui/field.tsx';
import { TestForm } from '../tests/test-form.tsx';
import { requestQueries } from '../tests/test-queries.ts';
import { getRequestColumns } from './test-request-columns.tsx';

const pageSize = 25;
const filters = { state: { label: 'State', options: { open: 'Waiting', decided: 'Decided' } } };

type Decision = { kind: 'add' | 'join' | 'refuse'; request: TestRequest };

export default function TestRequestsPage() {
  const list = useListAddress({ filters });
  const { page } = list;
  const { state } = list.filters;
  const query = useQuery(listQuery(listTestRequests, { page, pageSize, state }));
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  return (
    <ListPage
      title="Requested tests"
      filters={<FilterSelect {...list.selectProps('state')} />}
      query={query}
      failure="The requests could not be loaded"
      label="Requested tests"
      columns={getRequestColumns((kind, request) => setDecision({ kind, request }))}
      rows={query.data?.requests}
      rowKey={({ id }) => id}
      empty={
        <EmptyList
          list={list}
          title={state === 'open' ? 'No lab waits for a test.' : 'No request has been decided yet.'}
          showAll="Show what waits"
        >
          {state === 'open' && <p>Labs ask here for tests that the catalogue lacks: add, join or refuse them.</p>}
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

function JoinDialog({ request, onClose }: { request: TestRequest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: joinRequestedTest,
    fields: ['testId'],
    toRequest: (typed) => ({ requestId: request.id, testId: readNumber(typed, 'testId') }),
    loadSchema: () => import('../../../contract/admin/test-requests-schemas.ts').then(({ joinedTest }) => joinedTest),
    refetch: requestQueries,
    done: ({ testName }) => `${request.vendorName} offers ${testName}`,
  });
  return (
    <FormDialog title={`Join ${request.name}`} form={form} submitText="Join" busyText="Joining..." onClose={onClose}>
      <p>{request.vendorName} then offers the test that you choose, at the price that it gave.</p>
      <TestPicker initialText={request.name} {...form.fieldProps('testId')} />
    </FormDialog>
  );
}

function RefuseDialog({ request, onClose }: { request: TestRequest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: refuseRequestedTest,
    fields: ['reason'],
    toRequest: (typed) => ({ requestId: request.id, reason: readText(typed, 'reason') }),
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
        hint="The lab reads this in its portal."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}
