const nearestShown = 3;

/**
 * Up to three above and three below a range of prices in paise, cheapest first, for a list of which none is in the range. Those
 * without a price are left out.
 */
export function listNearestPrices<Item>(
  items: readonly Item[],
  getPaise: (item: Item) => number | null,
  [from, to]: readonly [number, number],
): Item[] {
  const priced = items
    .flatMap((item) => {
      const paise = getPaise(item);
      return paise === null ? [] : [{ item, paise }];
    })
    .sort((one, other) => one.paise - other.paise);
  const below = priced.filter(({ paise }) => paise < from).slice(-nearestShown);
  const above = priced.filter(({ paise }) => paise > to).slice(0, nearestShown);
  return [...below, ...above].map(({ item }) => item);
}
