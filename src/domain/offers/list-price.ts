/** The printed price, crossed out beside the price that patients pay; null where it is not higher. */
export function toShownListPrice(pricePaise: number, listPricePaise: number | null): number | null {
  return listPricePaise !== null && listPricePaise > pricePaise ? listPricePaise : null;
}
