import type { RequestedTest } from '../../../contract/admin/test-requests.ts';
import type { TestRequestOutcome } from '../../../domain/catalogue/test-request.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { RequestAnswer, type RequestDecision } from './request-answer.tsx';

const outcomes: Record<TestRequestOutcome, string> = {
  added: 'Added',
  joined: 'Joined',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the lab',
};

export const getRequestColumns = (
  state: 'open' | 'unapproved' | 'decided',
  answers: { isBusy: boolean; onDecide(decision: RequestDecision): void },
): Column<RequestedTest>[] => [
  {
    key: 'name',
    header: 'Test',
    phone: 'title',
    wraps: true,
    width: '22%',
    isSortable: state !== 'decided',
    cell: ({ name }) => name,
  },
  {
    key: 'sample',
    header: 'Sample',
    isWideOnly: true,
    phone: 'hidden',
    wraps: true,
    cell: ({ sampleType }) => sampleType ?? '–',
  },
  {
    key: 'price',
    header: 'Usual price',
    isNumber: true,
    phone: 'figure',
    cell: ({ price }) => formatRupees(parsePaise(price)),
  },
  {
    key: 'labs',
    header: 'Labs',
    isName: true,
    wraps: true,
    width: '18%',
    isSortable: state !== 'decided',
    cell: (request) => <Labs request={request} />,
  },
  {
    key: 'requestedAt',
    header: 'First asked',
    isWideOnly: true,
    phone: 'hidden',
    isSortable: state !== 'decided',
    cell: ({ requestedAt }) => formatShortInstant(requestedAt),
  },
  ...(state === 'unapproved' ? [] : [decisionColumn(answers)]),
];

function decisionColumn(answers: {
  isBusy: boolean;
  onDecide(decision: RequestDecision): void;
}): Column<RequestedTest> {
  return {
    key: 'decision',
    header: 'Decision',
    phone: 'actions',
    wraps: true,
    cell: (request) =>
      request.outcome ? (
        <>
          <StatusDot tone={request.outcome === 'refused' ? 'bad' : 'good'}>{outcomes[request.outcome]}</StatusDot>{' '}
          {request.reason ?? request.testName}
        </>
      ) : (
        <RequestAnswer request={request} {...answers} />
      ),
  };
}

function Labs({ request: { labs, labCount } }: { request: RequestedTest }) {
  const [first] = labs;
  if (labCount === 1) return `${first?.name}, ${first?.city}`;
  const more = labCount - labs.length;
  return (
    <>
      <strong>{`${formatCount(labCount)} labs: `}</strong>
      {labs.map(({ name }) => name).join(', ')}
      {more > 0 && ` and ${formatCount(more)} more`}
    </>
  );
}
