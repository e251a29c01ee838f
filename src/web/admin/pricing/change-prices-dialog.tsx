import { useQuery } from '@tanstack/react-query';
import { pricesBefore } from '../../../contract/admin/price-changes.ts';
import { type PricingRow, updatePricing } from '../../../contract/admin/pricing.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { type PlannedPrice, type PriceChange, shiftPrice, stayTexts } from './plan-prices.ts';
import { isPriceList } from './price-lists.ts';

const titles: Record<PriceChange, string> = {
  before: 'Back to the price before',
  tenth: 'Divide by ten',
  tenfold: 'Times ten',
};

/** Shows each price before and after. The toast takes it back. */
export function ChangePricesDialog({
  rows,
  change,
  onChanged,
  onClose,
}: {
  rows: readonly PricingRow[];
  change: PriceChange;
  onChanged(): void;
  onClose(): void;
}) {
  const vendorTestIds = rows.map(({ vendorTestId }) => vendorTestId);
  const before = useQuery({
    ...endpointQuery(pricesBefore, { vendorTestIds }),
    enabled: change === 'before',
    staleTime: 0,
  });
  const earlier = new Map(before.data?.prices.map((price) => [price.vendorTestId, price.before]));
  const planned = rows.map((row) => ({
    row,
    next: change === 'before' ? (earlier.get(row.vendorTestId) ?? null) : shiftPrice(row, change),
  }));
  const changed = planned.filter(({ row, next }) => next !== null && next !== row.price);
  const undoing = usePortalMutation(updatePricing, {
    refetch: isPriceList,
    done: 'The prices are as they were',
    failed: 'The prices could not be taken back',
  });
  const changing = usePortalMutation(updatePricing, {
    refetch: isPriceList,
    done: ({ pricing }) => ({
      tone: 'good',
      title: `${formatPlural(pricing.length, 'price')} changed`,
      action: { label: 'Undo', run: () => undoing.mutate({ updates: undo(pricing, changed) }) },
    }),
    onSuccess: onChanged,
  });
  const isLoading = change === 'before' && before.isPending;
  return (
    <ConfirmDialog
      title={`${titles[change]}?`}
      confirmText={`Change ${formatPlural(changed.length, 'price')}`}
      busyText="Changing..."
      refusal={!isLoading && changed.length === 0 ? 'None of these prices would change.' : null}
      onConfirm={() => changing.mutateAsync({ updates: changed.map(toUpdate) })}
      onClose={onClose}
    >
      {before.isLoadingError && <LoadError query={before} heading="h3" title="The prices could not be loaded" />}
      {isLoading ? (
        <Skeletons count={rows.length} label="Loading" />
      ) : (
        <ul className="sentences">
          {planned.map(({ row, next }) => (
            <li key={row.vendorTestId}>
              {row.testName} at {row.vendorName}: {formatPrice(row.price)}{' '}
              {next === null ? stayTexts[change] : `becomes ${formatPrice(next)}`}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

const formatPrice = (rupees: string) => formatRupees(parsePaise(rupees));

function toUpdate({ row: { vendorId, testId, version }, next }: PlannedPrice) {
  return { vendorId, testId, version, price: Number(next) };
}

/** The earlier prices, on the versions that the change made. */
function undo(pricing: readonly PricingRow[], changed: readonly PlannedPrice[]) {
  const versions = new Map(pricing.map(({ vendorTestId, version }) => [vendorTestId, version]));
  return changed.map(({ row: { vendorTestId, vendorId, testId, price } }) => ({
    vendorId,
    testId,
    version: versions.get(vendorTestId),
    price: Number(price),
  }));
}
