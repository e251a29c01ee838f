import { useState } from 'react';
import { consolePageSize, maxChosenPrices } from '../../../contract/admin/admin-limits.ts';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ChosenRows } from '../../portal/chosen/chosen-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { HidePricesDialog } from './hide-prices-dialog.tsx';
import { isFarBelow, type PriceChange } from './plan-prices.ts';

/** Of a list that shows its rows on pages. */
type AllPrices = { totalCount: number; isLoading: boolean; onPage(): void; onAll(): void };

/** What can be done with several prices at once. */
export function ChosenPrices({
  rows,
  all,
  onClear,
}: {
  rows: readonly PricingRow[];
  all: AllPrices | undefined;
  onClear(): void;
}) {
  const [action, setAction] = useState<PriceChange | 'hide' | null>(null);
  if (rows.length === 0) return null;
  const close = () => setAction(null);
  const isTooMany = rows.length > maxChosenPrices;
  return (
    <ChosenRows label="Chosen prices" count={formatPlural(rows.length, 'price')} onClear={onClear}>
      {isTooMany && <p className="hint">At most {maxChosenPrices} are changed at once.</p>}
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('before')}>
        Back to the price before
      </Button>
      {rows.some((row) => !isFarBelow(row)) && (
        <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('tenth')}>
          Divide by ten
        </Button>
      )}
      {rows.some(isFarBelow) && (
        <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('tenfold')}>
          Times ten
        </Button>
      )}
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('hide')}>
        Hide and tell the lab
      </Button>
      {all && all.totalCount > consolePageSize && (
        <Button look="quiet" onClick={all.onPage}>
          Choose all of this page
        </Button>
      )}
      {all && (
        <Button look="quiet" isUnavailable={all.isLoading} onClick={all.onAll}>
          {describeAll(all.totalCount)}
        </Button>
      )}
      {action && action !== 'hide' && (
        <ChangePricesDialog rows={rows} change={action} onChanged={onClear} onClose={close} />
      )}
      {action === 'hide' && <HidePricesDialog rows={rows} onHidden={onClear} onClose={close} />}
    </ChosenRows>
  );
}

function describeAll(totalCount: number): string {
  if (totalCount <= maxChosenPrices) return `Choose all ${formatPlural(totalCount, 'price')}`;
  return `Choose the first ${maxChosenPrices} of ${formatCount(totalCount)} prices`;
}
