const listNumber = /(^|[\s,;])\(?\d{1,2}[.)]\s*(?=\p{L}|\d+\s*-?\s*\p{L})/gu;
/** '3 TSH', one line of a numbered list. */
const leadingNumber = /^\s*\d\s+(?!hiaa|hours?|phase|lead)(?=\p{L}{3,}\s*$)/iu;
const bareNumber = /(?<![\p{L}\p{M}\d.-])(\d)(?=\s+\p{L}{2})/gu;

/** Replaces the numbers of '1. CBC 2. Lipid' by commas, so that none is read as the 3 of T3. */
export function dropListNumbers(query: string): string {
  // A quick check first: few queries have a list, and this runs on every key press.
  if (!/\d[.)]/.test(query)) return dropBareNumbers(query);
  return query.replace(listNumber, '$1, ');
}

/** A list like '1 cbc 2 lipid 3 tsh' starts at one; '3 TSH' is a single line of it. */
function dropBareNumbers(query: string): string {
  if (!query.startsWith('1 ')) return query.replace(leadingNumber, '');
  const numbers = [...query.matchAll(bareNumber)].map(([, number]) => Number(number));
  const isCounting = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isCounting ? query.replace(bareNumber, ',') : query;
}
