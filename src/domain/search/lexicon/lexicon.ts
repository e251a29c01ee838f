import { foldWords } from '../scripts/fold-text.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';
import complaints from './complaints.json' with { type: 'json' };
import { fillerWords, romanisedFillers } from './filler-words.ts';
import illnesses from './illnesses.json' with { type: 'json' };
import panelParts from './panel-parts.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };

type Rewording = { words: readonly string[]; weight: number };

const synonymWeight = 0.95;
const likeliestTestWeight = 0.97;
const panelWeight = 0.8;
const nextTestStep = 0.06;
const wordsBeforeLetter = new Set(['vitamin', 'vit', 'hepatitis', 'hep', 'factor', 'influenza', 'troponin', 'trop']);

const particles = new Set(['ni', 'no', 'nu', 'na', 'ma', 'ne', 'te', 'er', 'to', 'la', 'il', 'in']);

const fillers: ReadonlySet<string> = new Set([...fillerWords, ...romanisedFillers].map(normalizeSpelling));

/** 'vitamin d', 'hepatitis b': a letter after these is a word, not an article or a beginning. */
export function isFollowedByLetter(word: string | undefined): boolean {
  return word !== undefined && wordsBeforeLetter.has(normalizeSpelling(word));
}

export function isFiller(word: string): boolean {
  return fillers.has(normalizeSpelling(word));
}

/** Drops 'ki jaanch', 'price', 'near me' and the like, but keeps the 'a' of 'vitamin a'. */
export function removeFillers(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    if (!isFiller(word)) return true;
    return word.length === 1 && isFollowedByLetter(words[at - 1]);
  });
}

/** 'of' and 'in' of other languages that are also English words or units. */
export function isParticle(word: string): boolean {
  return particles.has(word);
}

export function toPhraseKey(words: readonly string[]): string {
  const first = words[0] ?? '';
  const second = words[1] ?? '';
  if (words.length === 1) return first;
  if (words.length === 2) return first < second ? `${first} ${second}` : `${second} ${first}`;
  return [...words].sort().join(' ');
}

const groups = synonyms.map((line) => line.split('|').map(toContentWords));
const synonymsOf = new Map<string, string[][]>();
for (const group of groups) {
  for (const term of group) {
    for (const other of group) if (other !== term) append(synonymsOf, toPhraseKey(term), other);
  }
}

/** Other names of the same, without what only suggests a test. */
export function listSynonyms(phraseKey: string): readonly (readonly string[])[] {
  return synonymsOf.get(phraseKey) ?? [];
}

export const rewordings: ReadonlyMap<string, readonly Rewording[]> = buildRewordings();

/** Words of the lexicon's phrases: candidates for typing errors. */
export const phraseWords: ReadonlySet<string> = new Set([...rewordings.keys()].flatMap((key) => key.split(' ')));

export const wordings: readonly string[] = [...synonyms, ...Object.entries({ ...complaints, ...illnesses }).flat()];

function buildRewordings(): Map<string, Rewording[]> {
  const groupsOf = new Map<string, string[][][]>();
  for (const group of groups) for (const term of group) append(groupsOf, toPhraseKey(term), group);

  const found = new Map<string, Rewording[]>();
  for (const [key, others] of synonymsOf) {
    for (const words of others) append(found, key, { words, weight: synonymWeight });
  }
  const suggest = (said: string, tests: string, likeliest: number): void => {
    const likelyTests = tests.split(',').flatMap((name, rank) => {
      const weight = likeliest - nextTestStep * rank;
      const ways = listParaphrases(toContentWords(name), groupsOf);
      return ways.map((words, way) => ({ words, weight: way === 0 ? weight : weight * 0.98 }));
    });
    const phrases = said
      .split('|')
      .flatMap((phrase) => listParaphrases(toContentWords(phrase), groupsOf).map(toPhraseKey));
    for (const key of new Set(phrases)) for (const test of likelyTests) append(found, key, test);
  };
  for (const [said, tests] of [...Object.entries(complaints), ...Object.entries(illnesses)])
    suggest(said, tests, likeliestTestWeight);
  for (const [part, panel] of Object.entries(panelParts)) suggest(part, panel, panelWeight);
  return found;
}

/** The phrase itself first, then its other names, then variants with one word replaced. */
function listParaphrases(words: string[], groupsOf: ReadonlyMap<string, string[][][]>): string[][] {
  const whole = (groupsOf.get(toPhraseKey(words)) ?? []).flat();
  if (words.length === 1) return [words, ...whole];
  const oneReplaced = words.flatMap((word, at) =>
    (groupsOf.get(word) ?? []).flat().map((other) => [...words.slice(0, at), ...other, ...words.slice(at + 1)]),
  );
  return [words, ...whole, ...oneReplaced];
}

function toContentWords(term: string): string[] {
  const words = foldWords(term);
  const content = removeFillers(words);
  return content.length > 0 ? content : words;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
