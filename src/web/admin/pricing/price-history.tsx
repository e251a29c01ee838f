import { useQuery } from '@tanstack/react-query';
import { priceHistory } from '../../../contract/admin/price-changes.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Instant } from '../../portal/list/when.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

/** What the price was, the newest first. */
export function PriceHistory({ vendorTestId, onUse }: { vendorTestId: number; onUse(price: string): void }) {
  const query = useQuery({ ...endpointQuery(priceHistory, { vendorTestId }), staleTime: 0 });
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title="The history could not be loaded" />;
  if (!query.data) return <Skeletons count={2} label="Loading" />;
  const changes = query.data.changes.filter(({ before }) => before !== null);
  if (changes.length === 0) return <p className="hint">Nobody has changed this price yet.</p>;
  return (
    <section aria-labelledby="price-history">
      <h3 id="price-history" className="label">
        Before
      </h3>
      <ul className="ruled scroll">
        {changes.map(({ at, by, before }) => (
          <li key={at} className="row-3 ends">
            <span>
              <strong className="figures">{formatRupees(parsePaise(before ?? '0.00'))}</strong>{' '}
              <span className="small soft">
                until <Instant at={at} />, changed by {by}
              </span>
            </span>
            <Button look="quiet" onClick={() => onUse(before ?? '')}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
