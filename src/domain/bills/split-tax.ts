/** What the law knows of an item that is not exempt: its rate in percent and its service accounting code. */
export type ItemTax = { percent: number; sac: string };

/** Medical laboratory and diagnostic-imaging services, exempt by entry 74 of Notification 12/2017 (Central Tax, rate). */
export const exemptSac = '999316';

export type TaxSplit = { exemptPaise: number; taxablePaise: number; cgstPaise: number; sgstPaise: number };

/**
 * Splits an amount that includes its tax. Both halves of the tax are equal and rounded to a paisa, and the taxable value
 * is the rest, so that the parts add up to the amount.
 */
export function splitTax(paise: number, tax: ItemTax | null): TaxSplit {
  if (!tax) return { exemptPaise: paise, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 };
  const half = Math.round((paise * tax.percent) / (2 * (100 + tax.percent)));
  return { exemptPaise: 0, taxablePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half };
}

export function sumTax(parts: readonly TaxSplit[]): TaxSplit {
  const sum = (part: keyof TaxSplit) => parts.reduce((total, each) => total + each[part], 0);
  return {
    exemptPaise: sum('exemptPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
  };
}

/** Shares an amount out by weights in whole paise; the shares add up to it, and none is above its weight. */
export function shareOut(paise: number, weights: readonly number[]): number[] {
  let restPaise = paise;
  let restWeight = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => {
    const share = restWeight === 0 ? 0 : Math.round((restPaise * weight) / restWeight);
    restPaise -= share;
    restWeight -= weight;
    return share;
  });
}

export function roundToRupee(paise: number): number {
  return Math.round(paise / 100) * 100;
}
