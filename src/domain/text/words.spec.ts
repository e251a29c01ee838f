import { describe, expect, test } from 'vitest';
import { buildVocabulary, findPrefixRange, findSimilarWords } from '../search/index/vocabulary.ts';
import { foldText, foldWords } from '../search/scripts/fold-text.ts';
import { toConsonantKey, toEnglishPhoneticKey, toHindiPhoneticKey } from '../search/scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../search/scripts/spelling.ts';
import { allowedEdits, editDistance } from './edit-distance.ts';

describe('folding', () => {
  test.each([
    ['C.B.C.', 'cbc'],
    ['R.A. Factor', 'ra factor'],
    ['S. Creatinine', 's creatinine'],
    ['CA 19.9', 'ca 19 9'],
    ['β-hCG', 'beta hcg'],
    ['Anti-Müllerian', 'anti mullerian'],
    ["Wilson's", 'wilsons'],
    ['  Culture & Sensitivity,Urine ', 'culture sensitivity urine'],
  ])('turns %s into %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('finds no word in signs alone', () => {
    expect(foldWords(' -- / ')).toEqual([]);
  });
});

describe('spelling', () => {
  test.each([
    ['haemoglobin', 'hemoglobin'],
    ['oestradiol', 'estradiol'],
    ['faeces', 'feces'],
    ['tumour', 'tumor'],
    ['colour', 'color'],
    ['leucocyte', 'leukocyte'],
    ['sulphate', 'sulfate'],
    ['platelets', 'platelet'],
    ['antibodies', 'antibody'],
    ['ferritin', 'feritin'],
  ])('treats %s and %s as one word', (one, other) => {
    expect(normalizeSpelling(one)).toBe(normalizeSpelling(other));
  });

  test('keeps the letters of abbreviations', () => {
    expect(['t3', 'b12', 'ggt', 'aso', 'hba1c'].map(normalizeSpelling)).toEqual(['t3', 'b12', 'ggt', 'aso', 'hba1c']);
  });
});

describe('sound', () => {
  test.each([
    ['peshaab', 'pesab'],
    ['khoon', 'khun'],
    ['kamzori', 'kamjori'],
    ['jaanchh', 'janch'],
    ['gurdey', 'gurdi'],
  ])('treats %s and %s as one Hindi word', (one, other) => {
    expect(toHindiPhoneticKey(one)).toBe(toHindiPhoneticKey(other));
  });

  test('keeps the consonants of English written by ear', () => {
    expect(toConsonantKey('kolestrol')).toBe(toConsonantKey('cholesterol'));
    expect(toEnglishPhoneticKey('kriatinin')).toBe(toEnglishPhoneticKey('criatinine'));
  });
});

describe('edit distance', () => {
  test.each([
    ['thyroid', 'thyroid', 0],
    ['thyriod', 'thyroid', 1],
    ['tyroid', 'thyroid', 1],
    ['thyroidd', 'thyroid', 1],
    ['tyriod', 'thyroid', 2],
    ['liver', 'kidney', 3],
  ])('from %s to %s: %i', (typed, word, edits) => {
    expect(editDistance(typed, word, 2)).toBe(edits);
  });

  test('ignores the rest of the word while typing', () => {
    expect(editDistance('cholst', 'cholesterol', 2, true)).toBe(1);
  });

  test('allows no edit in short words and numbers, and more in longer ones', () => {
    expect(['tsh', 'b12', 'urea', 'sodium', 'calcium'].map(allowedEdits)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('vocabulary', () => {
  const vocabulary = buildVocabulary(['thyroid', 'thyroxine', 'tsh', 'sodium', 'podium', 'ca125']);

  test('finds words by their beginning', () => {
    const { from, to } = findPrefixRange(vocabulary, 'thy');
    expect(vocabulary.words.slice(from, to)).toEqual(['thyroid', 'thyroxine']);
  });

  test('finds words with a wrong first letter, and reports it', () => {
    const found = findSimilarWords(vocabulary, 'sodiun', false).map(({ id, wrongStart }) => [
      vocabulary.words[id],
      wrongStart,
    ]);
    expect(found).toEqual([['sodium', false]]);
    expect(findSimilarWords(vocabulary, 'yhyroid', false)).toMatchObject([{ distance: 1, wrongStart: true }]);
  });

  test('finds nothing near an abbreviation', () => {
    expect(findSimilarWords(vocabulary, 'tsj', false)).toEqual([]);
  });
});
