import { toLatinDigits } from '../../text/latin-digits.ts';

export type PriceWords = {
  rest: string;
  maxRupees?: number;
  sort?: 'price';
};

/** A single-line input joins a prescription's lines with commas. The comma of '1,000' is not a line end. */
const lineEnd = /[\n\r]+|,(?!\d)/;
const minRupees = 50;
const maxRupees = 1_000_000;
const amount = String.raw`(?:₹|rs\.?|inr|रु\.?|रुपये|rupees?)?\s*(\d+(?:,\d+)*(?:\.\d+)?)\s*(k\b|hazaar\b|hazar\b|हज़ार|हजार)?\s*(?:₹|/-|rs\b\.?|inr\b|rupees?\b|rupaye\b|rupay\b|rupaiye\b|rupiya\b|bucks\b|रुपये|रुपए|रु\.?)?`;
/** A number with another unit is an age, a dose or a duration. */
const otherUnit = String.raw`(?!\s*[-.\d]|\s*(?:years?|yrs?|saal|sal|months?|mahine|weeks?|days?|din|hours?|hrs?|minutes?|kg|mg|ml|gm|km|tests?|वर्ष|साल|दिन)(?![a-z]))`;
const limits = [
  String.raw`(?:under|below|within|less than|lower than|upto|up to|max(?:imum)?|not more than|at most|budget(?: of| is)?|cheaper than)\s*${amount}${otherUnit}`,
  String.raw`${amount}\s*(?:se kam|se neeche|se niche|tak|ke andar|ke niche|ke neeche|mein|me|ke under|or less|and below|budget|से कम|तक|के अंदर|में|के नीचे|पेक्षा कमी)(?![\p{L}\p{M}])`,
  String.raw`(?:₹|rs\.?\s|inr\s|रु\.?)\s*(\d+(?:,\d+)*(?:\.\d+)?)\s*(k\b)?(?:/-)?${otherUnit}`,
  String.raw`(?<![\p{L}\d.])(\d+(?:,\d+)*(?:\.\d+)?)\s*(k)?\s*(?:rs\b\.?|inr\b|rupees?\b|rupaye\b|rupay\b|rupaiye\b|/-|₹|रुपये|रुपए)`,
].map((pattern) => new RegExp(String.raw`(?<![\p{L}\p{M}\d])${pattern}`, 'iu'));
const cheap =
  /(?<![\p{L}\p{M}])(?:sabse |sab se )?(?:cheap(?:est|er)?|sast[aeio]|kam (?:daam|dam|price|paise)(?: (?:mein|me|wala|wali))?|low(?:est)?[ -](?:price|cost|rate)s?|(?:least|minimum) price|affordable|budget friendly|inexpensive|economical|kifayati|सबसे सस्त[ाेी]|सस्त[ाेी]|कम (?:दाम|कीमत)|स्वस्त|સસ્ત[ાુંો]+|ਸਸਤਾ|সস্তা|কম দামে|ଶସ୍ତା|سستا|سستی|மலிவான|குறைந்த விலை|చౌక|తక్కువ ధర|ಅಗ್ಗದ|കുറഞ്ഞ വില)(?![\p{L}\p{M}])/giu;

/**
 * 'full body checkup under 2000' has a limit; 'sasta cbc' means cheapest first. The highest limit of the lines counts.
 */
export function readPriceWords(query: string): PriceWords {
  if (!lineEnd.test(query)) return readLine(query);
  const lines = query.split(lineEnd).map(readLine);
  const highest = Math.max(...lines.map((line) => line.maxRupees ?? 0));
  const isCheapest = lines.some(({ sort }) => sort === 'price');
  if (highest === 0 && !isCheapest) return { rest: query };
  return {
    rest: lines.flatMap(({ rest }) => rest.trim() || []).join(', '),
    ...(highest > 0 && { maxRupees: highest }),
    ...(isCheapest && { sort: 'price' as const }),
  };
}

function readLine(line: string): PriceWords {
  // The patterns would backtrack over all ways to split many spaces.
  let rest = toLatinDigits(line.replace(/\s{2,}/g, ' '));
  let limit: number | undefined;
  for (const pattern of /\d/.test(rest) ? limits : []) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    const rupees = toRupees(found[1] ?? '', found[2] !== undefined);
    if (rupees < minRupees || rupees > maxRupees) continue;
    limit = rupees;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    break;
  }
  const cheapest = rest.replace(cheap, ' ');
  const isCheapest = cheapest !== rest;
  return {
    rest: limit === undefined && !isCheapest ? line : cheapest.trim(),
    ...(limit !== undefined && { maxRupees: limit }),
    ...(isCheapest && { sort: 'price' as const }),
  };
}

function toRupees(digits: string, thousands: boolean): number {
  return Math.round(Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1));
}
