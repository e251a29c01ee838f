import type { SearchIndex } from '../index/search-index.ts';
import { isExaminationWord, isMeasureWord } from '../lexicon/prescription-words.ts';
import { isGoodsBesideName } from '../lexicon/word-kinds.ts';
import type { ParsedQuery } from './parse-query.ts';

const dose = /^\d{3,4}$/;

/** True for what is sold beside a name that is also a test's: 'covid vaccine', or a medicine with its dose, 'paracetamol 500'. */
export function asksForGoods({ rareVocabulary, fieldsByLetters }: SearchIndex, query: ParsedQuery): boolean {
  const { words, letters, asksForTest } = query;
  const saysTest = words.some(({ text }) => isMeasureWord(text) || isExaminationWord(text));
  if (asksForTest || saysTest || letters.some((each) => fieldsByLetters.has(each))) return false;
  const [name, amount, ...more] = words;
  const isDose = more.length === 0 && dose.test(amount?.text ?? '') && rareVocabulary.idOf.has(name?.text ?? '');
  return isDose || words.some(({ text }) => isGoodsBesideName(text));
}
