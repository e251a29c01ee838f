const listNumber = /(^|[\s,;])\d{1,2}[.)]\s*(?=[\p{L}])/gu;

/** '1. CBC 2. Lipid' is a list: its numbers become commas, so that none is taken for the 3 of T3. */
export function dropListNumbers(query: string): string {
  // Few queries have one, and each key asks.
  if (!/\d[.)]/.test(query)) return query;
  return query.replace(listNumber, '$1, ');
}
