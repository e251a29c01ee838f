/** As wide as a price, and no text for programs that read a page which was sent before its prices were there. */
export const awaitedPrice = '\u2007'.repeat(7);
