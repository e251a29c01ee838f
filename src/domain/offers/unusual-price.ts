const farOff = 5;

/** True for a price that is probably mistyped: five times the usual one or more, or less than a fifth of it. */
export function isUnusualPrice(pricePaise: number, usualPaise: number): boolean {
  return pricePaise >= usualPaise * farOff || pricePaise * farOff < usualPaise;
}
