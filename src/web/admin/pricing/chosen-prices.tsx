import { useState } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ChosenRows } from '../../portal/chosen/chosen-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { HidePricesDialog } from './hide-prices-dialog.tsx';
import { isFarBelow, type PriceChange } from './plan-prices.ts';

const maxChosen = 100;

/** What can be done with several prices at once. */
export function ChosenPrices({
  rows,
  onAll,
  onClear,
}: {
  rows: readonly PricingRow[];
  /** Of a list that shows its rows on pages. */
  onAll?: (() => void) | undefined;
  onClear(): void;
}) {
  const [action, setAction] = useState<PriceChange | 'hide' | null>(null);
  if (rows.length === 0) return null;
  const close = () => setAction(null);
  const isTooMany = rows.length > maxChosen;
  return (
    <ChosenRows label="Chosen prices" count={formatPlural(rows.length, 'price')} onClear={onClear}>
      {isTooMany && <p className="hint">At most {maxChosen} are changed at once.</p>}
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
      {onAll && (
        <Button look="quiet" onClick={onAll}>
          Choose all of this page
        </Button>
      )}
      {action && action !== 'hide' && (
        <ChangePricesDialog rows={rows} change={action} onChanged={onClear} onClose={close} />
      )}
      {action === 'hide' && <HidePricesDialog rows={rows} onHidden={onClear} onClose={close} />}
    </ChosenRows>
  );
}
