import { useState } from 'react';
import { maxChosenPrices } from '../../../contract/admin/admin-limits.ts';
import { listPricing, type PricingRow } from '../../../contract/admin/pricing.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useSignedInCall } from '../../portal/session/use-signed-in-call.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { Ticks } from './pricing-columns.tsx';

export type PricingFilter = Omit<InputOf<typeof listPricing>, 'page' | 'limit'>;
type ShownPrices = { pricing: readonly PricingRow[]; totalCount: number };

/** The largest page of a call. */
const pageSize = 100;

/**
 * The prices that an operator ticked, also on other pages of the list, as they were shown last. `list` is the list of one
 * page that they are ticked in, if there is one.
 */
export function useChosenPrices(filter: PricingFilter, list: ShownPrices | undefined) {
  const call = useSignedInCall();
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlyMap<number, PricingRow>>(new Map());
  const [isLoading, setLoading] = useState(false);
  const onTick = (row: PricingRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.vendorTestId)) next.set(row.vendorTestId, row);
    setChosen(next);
  };
  const onShown = (row: PricingRow) =>
    setChosen((last) => (isOutdated(last, row) ? new Map(last).set(row.vendorTestId, row) : last));
  const ticks: Ticks = { chosen, onTick, onShown };
  const choose = (rows: readonly PricingRow[]) =>
    setChosen((last) => new Map([...last, ...rows.map((row) => [row.vendorTestId, row] as const)]));
  /** Of all pages, the first of them up to the limit. */
  const chooseAll = async () => {
    setLoading(true);
    try {
      const rows = new Map<number, PricingRow>();
      for (let page = 1; (page - 1) * pageSize < maxChosenPrices; page++) {
        const { pricing, totalCount } = await call(listPricing, { ...filter, page, limit: pageSize });
        for (const row of pricing) rows.set(row.vendorTestId, row);
        if (page * pageSize >= totalCount) break;
      }
      setChosen(rows);
    } catch (error) {
      const text = getErrorMessage(error as Error, unreachableMessage);
      toast({ tone: 'bad', title: 'The prices could not be loaded', text });
    } finally {
      setLoading(false);
    }
  };
  const all = list && {
    totalCount: list.totalCount,
    isLoading,
    onPage: () => choose(list.pricing),
    onAll: () => void chooseAll(),
  };
  return { ticks, chosenProps: { rows: [...chosen.values()], all, onClear: () => setChosen(new Map()) } };
}

function isOutdated(chosen: ReadonlyMap<number, PricingRow>, { vendorTestId, version }: PricingRow): boolean {
  const last = chosen.get(vendorTestId);
  return last !== undefined && last.version < version;
}
