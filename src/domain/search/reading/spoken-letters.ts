import type { SearchIndex, TypedWord } from '../index/search-index.ts';
import { isFollowedByLetter } from '../lexicon/lexicon.ts';

/** Spoken letters and numbers; each line starts with the letter or number. */
const names = `
  a ay aye ey e; b bee be bi; c see cee si sea sii; d dee di de; e ee i; f eff ef ff; g gee jee ji gi; h aitch ech etch eich
  haitch ach aich; i eye ai aai; j jay je; k kay ke; l el ell al; m em emm yem am; n en enn yen an; o oh; p pee pi; q cue queue
  kyu; r ar are aar; s es ess as yes; t tee tea ti; u you yu yoo; v vee vi we; w doubleyou dablu; x ex eks iks; y why wai vai;
  z zed zee; 1 one van wan; 2 two too tu do; 3 three thri tri; 4 four for fo; 5 five faiv paanch; 6 six siks; 7 seven sevan; 8 eight eit;
  9 nine nain; 10 ten; 12 twelve twelv tvelv barah; 15 fifteen fiftin; 19 nineteen naintin; 20 twenty tventi; 2 twenty
`;
const readingsOf = new Map<string, string[]>();
for (const line of names.trim().split(/;\s*/)) {
  const [letter = '', ...spoken] = line.trim().split(/\s+/);
  for (const name of spoken) readingsOf.set(name, [...(readingsOf.get(name) ?? []), letter]);
}

/** Also ordinary words: a row of only these spells no abbreviation. */
const shyNames = new Set('ke am an as do al for to be we you are di de je ji yes tu too'.split(' '));

const maxRun = 6;
const maxWays = 64;
/** Letters next to spoken ones may be spelled already: 'hba one c', 'ex ray'. */
const maxPlainLength = 3;

export function mayBeSpokenLetter(word: string): boolean {
  return word.length <= maxPlainLength || readingsOf.has(word);
}

/** Cheap pre-check: neighbours that may be letters, or a letter after 'vitamin'. */
export function mayHaveSpokenLetters(words: readonly TypedWord[]): boolean {
  return words.some(
    (word, at) =>
      word.mayBeSpokenLetter && (words[at + 1]?.mayBeSpokenLetter || isFollowedByLetter(words[at - 1]?.text)),
  );
}

/** 'see bee see' becomes 'cbc' where the letters make a word of the index; the rest stays. */
export function readSpokenLetters(index: SearchIndex, words: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = findLongestSpelling(index, words, at) ?? findLetterAfter(words, at);
    read.push(found?.word ?? words[at] ?? '');
    at += found?.length ?? 1;
  }
  return read;
}

function findLongestSpelling(index: SearchIndex, words: readonly string[], from: number) {
  let ways = [''];
  let spokenCount = 0;
  let found: { word: string; length: number } | undefined;
  for (let at = from; at < Math.min(words.length, from + maxRun); at++) {
    const word = words[at] ?? '';
    const spoken = readingsOf.get(word) ?? [];
    const plain = word.length <= maxPlainLength ? [word] : [];
    if (spoken.length + plain.length === 0) break;
    if (spoken.length > 0 && !shyNames.has(word)) spokenCount++;
    ways = ways.flatMap((way) => [...plain, ...spoken].map((letters) => way + letters)).slice(0, maxWays);
    const typed = words.slice(from, at + 1);
    const known = ways.find((way) => isSpelledOut(way, typed, spokenCount > 0) && index.wholeWords.has(way));
    if (known !== undefined) found = { word: known, length: typed.length };
  }
  return found;
}

/** Three single letters, or letter names. Other neighbours are joined elsewhere. */
function isSpelledOut(letters: string, typed: readonly string[], hasNames: boolean): boolean {
  if (typed.length < 2) return false;
  if (letters === typed.join('')) return letters.length >= 3 && letters.length === typed.length;
  return hasNames && letters.length >= 2;
}

/** 'vitamin dee', but the 'i' of 'troponin i' is a letter already. */
function findLetterAfter(words: readonly string[], at: number) {
  const word = words[at] ?? '';
  const letter = word.length > 1 ? readingsOf.get(word)?.[0] : undefined;
  return letter !== undefined && isFollowedByLetter(words[at - 1]) ? { word: letter, length: 1 } : undefined;
}
