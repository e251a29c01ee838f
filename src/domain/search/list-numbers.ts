const listNumber = /(^|[\s,;])\(?\d{1,2}[.)]\s*(?=\p{L}|\d+\s*-?\s*\p{L})/gu;
/** '3 TSH', a single line of such a list. */
const leadingNumber = /^\s*\d\s+(?!hiaa|hours?|phase|lead)(?=\p{L}{3,}\s*$)/iu;
const bareNumber = /(?<![\p{L}\p{M}\d.-])(\d)(?=\s+\p{L}{2})/gu;

/** '1. CBC 2. Lipid' is a list: its numbers become commas, so that none is taken for the 3 of T3. */
export function dropListNumbers(query: string): string {
  // Few queries have one, and each key asks.
  if (!/\d[.)]/.test(query)) return dropBareNumbers(query);
  return query.replace(listNumber, '$1, ');
}

/** '1 cbc 2 lipid 3 tsh' counts from one, and '3 TSH' goes on. */
function dropBareNumbers(query: string): string {
  if (!query.startsWith('1 ')) return query.replace(leadingNumber, '');
  const numbers = [...query.matchAll(bareNumber)].map(([, number]) => Number(number));
  const isCounting = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isCounting ? query.replace(bareNumber, ',') : query;
}
