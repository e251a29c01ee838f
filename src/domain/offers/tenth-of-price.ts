/** For a price that was typed with a digit too many. Null if a tenth is no price: less than one paisa. */
export function tenthOfPrice(pricePaise: number): number | null {
  return Math.round(pricePaise / 10) || null;
}
