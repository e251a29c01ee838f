import { foldText } from '../search/scripts/fold-text.ts';
import { normalizeSpelling } from '../search/scripts/spelling.ts';
import words from './name-words.json' with { type: 'json' };

const spellings = new Map(Object.entries(words.spellings));
const romans = new Map([
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
]);

/** Shorthand of labs that is lost when a name becomes words. */
const shorthand: readonly (readonly [RegExp, string])[] = [
  // 'S. Creatinine'; but 'Protein S'.
  [/^\s*s(?:\.|\s)\s*(?=\S)/i, 'serum '],
  [/\bc[gh]{2}s\s*[-:]?\s*\d+\b/gi, ' '],
  [/\bc\s*[/&]\s*s\b/gi, ' culture sensitivity '],
  [/\br\s*[/&]\s*[em]\b/gi, ' routine '],
  // 'CBC 26 parameters', 'Thyroid profile 3 tests', 'ECG 12 lead'.
  [/\b\d{1,2}\s*-?\s*(?:parameters?|params?|leads?|channels?|parts?|tests?)\b/gi, ' '],
  // Views are of X-rays.
  [/\b(?:AP|PA)\s*(?:&|and|AND|\/|\+|,|\s)\s*(?:LAT|Lat|lat)\w*|\b(?:ap|pa) (?:and )?lateral\b/g, ' xray twoviews '],
  [/\bAP\b|\bap view\b/g, ' xray apview '],
  [/\bPA\b|\b(?:pa|lateral) view\b/g, ' xray '],
  [/\b(?:lipoprotein|lp)\s*\(\s*a\s*\)/gi, ' lpa '],
  [/\b(hb[sec]|h[abcde]v|tpo|tg|achr)\s?(ag|ab)s?\b/gi, '$1 $2'],
  [/\b24\s*-?\s*(?:h|hrs?|hours?)\b/gi, ' 24hour '],
  // 'Morning sample, 6 am - 10 am'.
  [/\b\d{1,2}(?:[.:]\d\d)?\s*(?:am|pm)\b/gi, ' '],
  [/\bpost[\s-]*(?:prandial|meal|lunch)\b/gi, ' pp '],
  [/\b(?:with|c\/|\+)\s*contrast\b/gi, ' contrast '],
  [/\b(?:without|w\/o|non)[\s-]*contrast\b/gi, ' plain '],
  [/\bx[\s-]*ray\b/gi, ' xray '],
  // The plural of DHEA would be another test.
  [/\bdhea[\s-]*s\b/gi, ' dheasulphate '],
];

/** The words of a test's name in one spelling, in their order: 'Vit. B-12 (Serum)' as 'vitamin', 'b12', 'serum'. */
export function toNameTokens(name: string): string[] {
  const plain = shorthand.reduce((rest, [pattern, words]) => rest.replace(pattern, words), name);
  const tokens: string[] = [];
  for (const word of foldText(plain).split(' ')) {
    if (word === '') continue;
    const last = tokens.at(-1);
    const spelled = spell(romans.get(word) ?? word);
    // A short word and a number are one: 'B 12', 'NS-1', 'CA 19'.
    if (/^\d/.test(spelled) && last !== undefined && /^[a-z]{1,3}$/.test(last) && !isNoise(last)) {
      tokens[tokens.length - 1] = last + spelled;
    } else tokens.push(spelled);
  }
  return tokens;
}

function spell(word: string): string {
  const normal = normalizeSpelling(word);
  return spellings.get(word) ?? spellings.get(normal) ?? normal;
}

const split = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));
const methods = new Set(split(words.methods).flatMap((word) => [word, normalizeSpelling(word)]));
const views = new Set(words.views.split(' '));
const noise = new Set([...split(words.noise).flatMap((word) => [word, normalizeSpelling(word)]), ...methods, ...views]);
const axes = new Map<string, number[]>();
for (const [axis, line] of words.axes.entries()) {
  for (const word of line.split(' ').map(spell)) axes.set(word, [...(axes.get(word) ?? []), axis]);
}
const specimens = new Map(
  Object.entries(words.specimens).flatMap(([specimen, line]) =>
    line.split(' ').map((word): [string, string] => [spell(word), specimen]),
  ),
);

const generic = new Set(words.generic.split(' ').map(spell));

/** A word that names no test without its sample: 'culture'. */
export const isGeneric = (token: string) => generic.has(token);

const vague = new Set(words.vague.split(' ').map(spell));

/** A word that is too general to name a test alone, even if a test has it as another name: 'Thyroid'. */
export const isVague = (token: string) => vague.has(token);

/** A word that does not tell one test from another. */
export const isNoise = (token: string) => noise.has(token);
export const noiseWords: ReadonlySet<string> = noise;

/** Noise that tells a test from another where its name has it: the 'HPLC' of 'Hb HPLC'. */
export const isMethod = (token: string) => methods.has(token);

/** The same of an X-ray's view, which a test without one may have: 'Knee AP' is the knee's X-ray. */
export const isView = (token: string) => views.has(token);

/** What tells siblings apart, such as IgG from IgM: the numbers of the groups of words that the token belongs to. */
export const axesOf = (token: string): readonly number[] => axes.get(token) ?? [];

/** The kind of sample that a word names. */
export const specimenOf = (token: string): string | undefined => specimens.get(token);
