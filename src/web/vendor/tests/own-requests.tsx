import { useQuery } from '@tanstack/react-query';
import { type OwnTestRequest, ownTestRequests, withdrawTestRequest } from '../../../contract/vendor/test-requests.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tests.module.css';

export const ownTestRequestsQuery = endpointQuery(ownTestRequests, {});

export function OwnRequests() {
  const { data: requests = [] } = useQuery(ownTestRequestsQuery);
  const withdrawing = usePortalMutation(withdrawTestRequest, {
    refetch: [ownTestRequests],
    done: ({ name }) => `The request for ${name} is withdrawn`,
    failed: 'The request could not be withdrawn',
  });
  const shown = requests.filter(({ outcome }) => outcome !== 'withdrawn');
  const waiting = shown.filter(({ outcome }) => outcome === null).length;
  if (shown.length === 0) return null;
  return (
    <details className={`box ${styles.requests}`}>
      <summary className="strong">
        Requested tests: {waiting} waiting, {shown.length - waiting} decided
      </summary>
      <ul className="stack-2">
        {shown.map((request) => (
          <li key={request.id} className={`line-1 spread ${styles.request}`}>
            <span>
              <strong>{request.name}</strong> at {formatRupees(parsePaise(request.price))}: {describeOutcome(request)}
            </span>
            {request.outcome === null && (
              <Button
                look="quiet"
                isUnavailable={withdrawing.isPending}
                aria-label={`Withdraw the request for ${request.name}`}
                onClick={() => withdrawing.mutate({ id: request.id })}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeOutcome({ outcome, testName, reason, name }: OwnTestRequest): string {
  if (outcome === null) return 'waiting for our answer';
  if (outcome === 'refused') return `refused. ${reason ?? ''}`;
  return testName && testName !== name ? `in your list as ${testName}` : 'in your list';
}
