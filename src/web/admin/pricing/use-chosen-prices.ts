import { useState } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import type { Ticks } from './pricing-columns.tsx';

/** The prices that an operator ticked, also on other pages of the list, as they were shown. */
export function useChosenPrices() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, PricingRow>>(new Map());
  const onTick = (row: PricingRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.vendorTestId)) next.set(row.vendorTestId, row);
    setChosen(next);
  };
  const ticks: Ticks = { chosen, onTick };
  return { ticks, chosenProps: { rows: [...chosen.values()], onClear: () => setChosen(new Map()) } };
}
