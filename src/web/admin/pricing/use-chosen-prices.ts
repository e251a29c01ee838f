import { useState } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import type { Ticks } from './pricing-columns.tsx';

/** The prices that an operator ticked, also on other pages of the list, as they were shown last. */
export function useChosenPrices() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, PricingRow>>(new Map());
  const onTick = (row: PricingRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.vendorTestId)) next.set(row.vendorTestId, row);
    setChosen(next);
  };
  const onShown = (row: PricingRow) =>
    setChosen((last) => (isOutdated(last, row) ? new Map(last).set(row.vendorTestId, row) : last));
  const ticks: Ticks = { chosen, onTick, onShown };
  const chooseAll = (rows: readonly PricingRow[] = []) =>
    setChosen((last) => new Map([...last, ...rows.map((row) => [row.vendorTestId, row] as const)]));
  return { ticks, chooseAll, chosenProps: { rows: [...chosen.values()], onClear: () => setChosen(new Map()) } };
}

function isOutdated(chosen: ReadonlyMap<number, PricingRow>, { vendorTestId, version }: PricingRow): boolean {
  const last = chosen.get(vendorTestId);
  return last !== undefined && last.version < version;
}
