import { toConsonantKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';
import { listWords } from './list-words.ts';
import lists from './prescription-words.json' with { type: 'json' };

const [literalWords, usualForms, genericWords] = [toSet(lists.literal), toSet(lists.usualForms), toSet(lists.generic)];
const [weakWords, diagnosisWords, measureWords] = [toSet(lists.weak), toSet(lists.diagnoses), toSet(lists.measures)];
const [examinationWords, testNouns] = [toSet(lists.examinations), toSet(lists.testNouns)];
const [siteWords, anySiteWords, dependentWords] = [toSet(lists.sites), toSet(lists.anySite), toSet(lists.dependent)];
const [talkWords, chatWords] = [toSet(lists.talk), toSet(lists.chat)];
const talkStems =
  /^(?:bol|kaha|kahi|kahe|likh|karw|karv|kara|karay|sangit|sonn|son[au]r|chep|cheyi|cheyya|helid|paran|ezhut|elut|elud|kodut|panna|cheyy|madis|helu|bared|ras[ae]r|cepp|koru|kara[bv]|karib|lekh|bale|batay|batai|dass|das[iy]|diye[cn]|mhan|kiya|suggest|advis|prescri|lihi|kahy|keha|kiha|daktar|doktar|doctar|taktar|dakt|edu[kt])/;
const tellingSounds = new Set(
  [...literalWords, ...examinationWords, ...testNouns, ...siteWords]
    .filter((word) => !genericWords.has(word) && !usualForms.has(word))
    .map(toConsonantKey)
    .filter((key) => key.length >= 4),
);
/** 'cystometry', 'ureteroscopy', 'myelogram' */
const examinationEnding = /^(?!prog|kilo|tele|photo|sym|geo).{3,}(?:grams?|graf[iy]|graph[iy]|scop[iy]|metr[iy])$/;

/** Opposites of a usual form: a test with one of these is another one. */
export const oppositesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists.opposites).map(([word, opposites]) => [normalizeSpelling(word), toSet([opposites])]),
);

/** A test must have it in its own names, because a synonym would lead to another test. */
export const isLiteralWord = (word: string) => literalWords.has(word);
/** A side or a usual form: a test without it in its name includes it. */
export const isUsualForm = (word: string) => usualForms.has(word);
/** Does not distinguish tests: 'serum', 'level', 'profile'. */
export const isGenericWord = (word: string) => genericWords.has(word);
/** An illness, organ or nutrient: it asks for a test only next to 'test', or in a list of tests. */
export const isWeakWord = (word: string) => weakWords.has(word);
/** An illness that no test is called after: alone it is a diagnosis, next to 'test' a request. */
export const isDiagnosisWord = (word: string) => diagnosisWords.has(word);
/** A noun that names an examination, whether or not the catalogue has it. */
export const isExaminationWord = (word: string) => examinationWords.has(word) || examinationEnding.test(word);
/** One of the list, such as 'mri': not the beginning of what ends like one. */
export const isKindOfExamination = (word: string) => examinationWords.has(word);
/** The name of a test in general, which is never taken for a mistyped neighbour. */
export const isTestNoun = (word: string) => testNouns.has(word);
/** A part of the body that tests are named after. */
export const isSiteWord = (word: string) => siteWords.has(word);
/** With an unknown word, it names something that is measured. */
export const isMeasureWord = (word: string) => measureWords.has(word);
/** Samples may come from anywhere for these, and nerves may be tested anywhere. */
export const isAnySiteWord = (word: string) => anySiteWords.has(word);
/** Strengthens a weak word: 'thyroid profile', 'serum sodium'. */
export const isStrengthening = (word: string) => word === 'fasting' || genericWords.has(word);
/** Belongs to the sample or examination named before it: 'Urine R/M, C/S'. */
export const isDependentWord = (word: string) => dependentWords.has(word) || siteWords.has(word);
/** A word of whole sentences about tests in the languages of the search. */
export const isTalkWord = (word: string) => talkWords.has(word) || talkStems.test(word);
export const isChatWord = (word: string) => chatWords.has(word) || isTalkWord(word);
/** True if a word of another script sounds like a word that distinguishes tests. */
export const soundsTelling = (sound: string) => tellingSounds.has(toConsonantKey(sound));

function toSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(listWords(lines).map(normalizeSpelling));
}
