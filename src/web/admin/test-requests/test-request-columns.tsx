import type { TestRequest } from '../../../contract/admin/test-requests.ts';
import type { TestRequestOutcome } from '../../../domain/catalogue/test-request.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Button } from '../../ui/button.tsx';

const outcomes: Record<TestRequestOutcome, string> = {
  added: 'Added',
  joined: 'Joined',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the lab',
};

export const getRequestColumns = (
  onDecide: (kind: 'add' | 'join' | 'refuse', request: TestRequest) => void,
): Column<TestRequest>[] => [
  { key: 'name', header: 'Test', phone: 'title', cell: ({ name }) => name },
  { key: 'sample', header: 'Sample', isWideOnly: true, wraps: true, cell: ({ sampleType }) => sampleType ?? '–' },
  {
    key: 'price',
    header: 'Price',
    isNumber: true,
    phone: 'figure',
    cell: ({ price }) => formatRupees(parsePaise(price)),
  },
  { key: 'vendor', header: 'Lab', isName: true, wraps: true, cell: ({ vendorName, city }) => `${vendorName}, ${city}` },
  {
    key: 'requestedAt',
    header: 'Asked',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ requestedAt }) => formatShortInstant(requestedAt),
  },
  {
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
        <>
          <Button look="quiet" aria-label={`Add ${request.name}`} onClick={() => onDecide('add', request)}>
            Add
          </Button>
          <Button look="quiet" aria-label={`Join ${request.name} to a test`} onClick={() => onDecide('join', request)}>
            Join
          </Button>
          <Button look="quiet" aria-label={`Refuse ${request.name}`} onClick={() => onDecide('refuse', request)}>
            Refuse
          </Button>
        </>
      ),
  },
];
