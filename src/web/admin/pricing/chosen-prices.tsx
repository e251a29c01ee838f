import { useState } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ChosenRows } from '../../portal/chosen/chosen-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { HidePricesDialog } from './hide-prices-dialog.tsx';

const maxChosen = 100;

/** What can be done with several prices at once. */
export function ChosenPrices({ rows, onClear }: { rows: readonly PricingRow[]; onClear(): void }) {
  const [action, setAction] = useState<'before' | 'tenth' | 'hide' | null>(null);
  if (rows.length === 0) return null;
  const close = () => setAction(null);
  const isTooMany = rows.length > maxChosen;
  return (
    <ChosenRows label="Chosen prices" count={formatPlural(rows.length, 'price')} onClear={onClear}>
      {isTooMany && <p className="hint">At most {maxChosen} are changed at once.</p>}
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('before')}>
        Back to the price before
      </Button>
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('tenth')}>
        Divide by ten
      </Button>
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('hide')}>
        Hide and tell the lab
      </Button>
      {(action === 'before' || action === 'tenth') && (
        <ChangePricesDialog rows={rows} change={action} onChanged={onClear} onClose={close} />
      )}
      {action === 'hide' && <HidePricesDialog rows={rows} onHidden={onClear} onClose={close} />}
    </ChosenRows>
  );
}
