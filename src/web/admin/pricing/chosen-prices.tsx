import { useState } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { Button } from '../../ui/button.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { HidePricesDialog } from './hide-prices-dialog.tsx';
import styles from './pricing.module.css';

const maxChosen = 100;

/** What can be done with several prices at once. */
export function ChosenPrices({ rows, onClear }: { rows: readonly PricingRow[]; onClear(): void }) {
  const [action, setAction] = useState<'before' | 'tenth' | 'hide' | null>(null);
  if (rows.length === 0) return null;
  const close = () => setAction(null);
  const isTooMany = rows.length > maxChosen;
  return (
    <section className={`line-2 ${styles.chosen}`} aria-label="Chosen prices">
      <p role="status">
        {formatPlural(rows.length, 'price')} chosen{isTooMany && `: at most ${maxChosen} are changed at once`}
      </p>
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('before')}>
        Back to the price before
      </Button>
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('tenth')}>
        Divide by ten
      </Button>
      <Button look="secondary" isUnavailable={isTooMany} onClick={() => setAction('hide')}>
        Hide and tell the lab
      </Button>
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
      {(action === 'before' || action === 'tenth') && (
        <ChangePricesDialog rows={rows} change={action} onChanged={onClear} onClose={close} />
      )}
      {action === 'hide' && <HidePricesDialog rows={rows} onHidden={onClear} onClose={close} />}
    </section>
  );
}
