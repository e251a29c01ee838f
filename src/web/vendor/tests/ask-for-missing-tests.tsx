import type { PriceListRow } from '../../../contract/vendor/price-list.ts';
import { ownTestRequests, requestTests } from '../../../contract/vendor/test-requests.ts';
import { maxNewTestRequests } from '../../../domain/catalogue/test-request.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';

/** One press for all names of a list that mean none of our tests. `askedFor` has names in lower case. */
export function AskForMissingTests({
  rows,
  askedFor,
  isUnavailable,
}: {
  rows: readonly PriceListRow[];
  askedFor: ReadonlySet<string>;
  isUnavailable: boolean;
}) {
  const missing = listMissing(rows, askedFor);
  const tests = missing.slice(0, maxNewTestRequests);
  const asking = usePortalMutation(requestTests, {
    refetch: [ownTestRequests],
    done: ({ askedCount }) => ({
      tone: 'good',
      title: `${formatPlural(askedCount, 'test')} asked for`,
      text: 'You read the answers above your tests.',
    }),
    failed: 'The tests could not be asked for',
  });
  if (tests.length <= 1) return null;
  return (
    <Button look="secondary" isUnavailable={asking.isPending || isUnavailable} onClick={() => asking.mutate({ tests })}>
      {`Ask for ${missing.length > tests.length ? 'the first' : 'all'} ${formatCount(tests.length)} tests that we lack`}
    </Button>
  );
}

/** Tests with a price that mean none of ours, each name once. */
function listMissing(rows: readonly PriceListRow[], askedFor: ReadonlySet<string>) {
  const missing = new Map<string, { name: string; price: string }>();
  for (const { missingName: name, problems, typedPrice: price } of rows) {
    if (name === null) continue;
    const isNone = price !== null && !problems.some(({ suggestion, choices }) => suggestion ?? choices);
    const key = name.toLowerCase();
    if (isNone && name.length >= 3 && name.length <= 200 && !askedFor.has(key)) missing.set(key, { name, price });
  }
  return [...missing.values()];
}
