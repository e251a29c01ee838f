import { toLatinDigits } from './devanagari.ts';

/** English letter names in Devanagari, with long and short vowels merged. */
const indicNames = toNames(`
  a: ए एय; b: बि; c: सि; d: डि; e: इ; f: एफ ऐफ; g: जि; h: एच्च एच ऐच हेच एइच; i: आइ आय ऐ; j: जे; k: के; l: एल ऐल;
  m: एम ऐम; n: एन ऐन; o: ओ; p: पि; q: क्यु; r: आर; s: एस ऐस; t: टि; u: यु; v: वि भि; w: डब्ल्यु डब्लु; x: एक्स ऐक्स;
  y: वाइ वाय वै ओयाइ; z: जेड झेड
`);
/** Tamil writes b as p and d as t, so B and D have two readings until the neighbours decide. */
const tamilNames = toNames(`
  a: ए; B: पि; c: चि सि; D: टि; e: इ; f: एःप एफ; g: जि; h: एच्च एच हेच्च हेच; i: ऐ; j: जे; k: के; l: एल; m: एम; n: एन; o: ओ;
  q: क्यु; r: आर; s: एस; u: यु; v: वि; w: टप्ल्यु; x: एक्स; y: ओय; z: जेट
`);
const urduNames = toNames(`
  a: اے; b: بی; c: سی; d: ڈی; e: ای; f: ایف; g: جی; h: ایچ; i: آئی; j: جے; k: کے; l: ایل; m: ایم; n: این; o: او; p: پی;
  q: کیو; r: آر; s: ایس; t: ٹی; u: یو; v: وی; w: ڈبلیو; x: ایکس; y: وائی; z: زیڈ
`);

type LetterName = { name: string; letter: string };

/** Parses 'सीबीसी', which is how a Hindi speaker writes CBC. Null unless the word consists of English letter names. */
export function parseLetterNames(word: string): string | null {
  return spellWith(indicNames, shortenVowels(toLatinDigits(word)));
}

/** The same for Tamil, with letters mapped to the Devanagari block. */
export function parseTamilLetterNames(word: string): string | null {
  const letters = spellWith(tamilNames, shortenVowels(toLatinDigits(word)));
  if (letters === null) return null;
  return letters
    .replace(/(?<=[fmr])D|D(?=[34smB])|(?<=B)D/g, 't')
    .replace(/(?<=[rg])B|B(?=[pst])/g, 'p')
    .toLowerCase();
}

export function parseUrduLetterNames(word: string): string | null {
  return spellWith(urduNames, word);
}

function spellWith(names: readonly LetterName[], word: string): string | null {
  let rest = word;
  let letters = '';
  while (rest !== '') {
    const named = names.find(({ name }) => rest.startsWith(name));
    const first = rest[0] ?? '';
    if (named === undefined && !/[a-z0-9]/.test(first)) return null;
    letters += named?.letter ?? first;
    // a final consonant may carry the sign for "no vowel"
    rest = rest.slice((named?.name ?? first).length).replace(/^्/, '');
  }
  // 'के' alone is usually the word "of", not the letter k
  return letters === 'k' ? null : letters;
}

function shortenVowels(word: string): string {
  return word.replace(/[ीईूऊऎऒॆॊ]/g, (vowel) => 'िइुउएओेो'['ीईूऊऎऒॆॊ'.indexOf(vowel)] ?? '');
}

function toNames(table: string): LetterName[] {
  return table
    .split(';')
    .flatMap((line) => {
      const [letter = '', names = ''] = line.split(':');
      return names
        .trim()
        .split(/\s+/)
        .map((name) => ({ name, letter: letter.trim() }));
    })
    .sort((a, b) => b.name.length - a.name.length);
}
