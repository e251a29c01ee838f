import { describe, expect, it } from 'vitest';
import { testFields } from '../../../contract/admin/test-fields.ts';
import { toNameKey } from '../../../domain/catalogue/test-names.ts';
import { reservedTestSlugs, slugify } from '../../../domain/text/slug.ts';
import { normalizeText } from '../../../domain/text/typed-text.ts';
import { readAmbiguousWords } from '../ambiguous-words.ts';
import { cleanHtml } from '../clean-html.ts';
import { readCatalogue, type ShippedTest } from './read-catalogue.ts';
import { toFields } from './shipped-fields.ts';

const fieldOrder: (keyof ShippedTest)[] = [
  ...(['key', 'name', 'abbreviations', 'otherNames', 'category', 'sampleType', 'container', 'fastingHours'] as const),
  ...(['reportTimeHours', 'homeCollection', 'madeOf', 'sex', 'minAge', 'maxAge', 'isCommon'] as const),
  ...([
    'description',
    'preparationInstructions',
    'whatItMeasures',
    'normalRange',
    'seoTitle',
    'seoDescription',
    'seoContent',
  ] as const),
];
const noSample = 'No sample needed';

describe('the shipped catalogue', async () => {
  const tests = await readCatalogue();
  const byKey = new Map(tests.map((test) => [test.key, test]));
  const wrong = (isWrong: (test: ShippedTest) => unknown) => tests.flatMap((test) => (isWrong(test) ? [test.key] : []));

  it('has the same fields in the same order on each line', () => {
    expect(wrong((test) => Object.keys(test).join() !== fieldOrder.join())).toEqual([]);
  });

  it('has keys that are slugs, once each, and none of a page', () => {
    expect(byKey.size).toBe(tests.length);
    expect(wrong(({ key }) => slugify(key) !== key || reservedTestSlugs.has(key))).toEqual([]);
  });

  it('has each name once', () => {
    const owners = new Map<string, Set<string>>();
    for (const { key, name, abbreviations, otherNames } of tests) {
      for (const one of [key, name, ...abbreviations, ...otherNames]) {
        const folded = toNameKey(one);
        owners.set(folded, (owners.get(folded) ?? new Set()).add(key));
      }
    }
    expect([...owners].filter(([, keys]) => keys.size > 1).map(([name, keys]) => [name, ...keys])).toEqual([]);
  });

  it('repeats no name within a test', () => {
    const repeated = tests.flatMap(({ key, name, abbreviations, otherNames }) => {
      const folded = [name, ...abbreviations, ...otherNames].map((one) => one.toLowerCase());
      return folded.length === new Set(folded).size ? [] : [key];
    });
    expect(repeated).toEqual([]);
  });

  it('keeps to what an operator could enter', () => {
    const problems = tests.flatMap((test) => {
      const {
        container: _c,
        fastingHours: _f,
        sampledAtHome: _h,
        sex: _s,
        minAge: _a,
        maxAge: _b,
        isCommon: _i,
        ...own
      } = toFields(test);
      const { success, error, data } = testFields.safeParse(own);
      if (!success) return [`${test.key}: ${error.issues.map(({ message, path }) => `${path} ${message}`).join(' ')}`];
      return Object.entries(own)
        .filter(([field, value]) => JSON.stringify(data[field as keyof typeof data]) !== JSON.stringify(value))
        .map(([field]) => `${test.key}: ${field} would be stored otherwise`);
    });
    expect(problems).toEqual([]);
    expect(wrong(({ name }) => name.length > 90 || normalizeText(name) !== name)).toEqual([]);
    expect(wrong(({ description }) => (description ?? '').length > 200)).toEqual([]);
    expect(wrong(({ seoContent }) => seoContent && cleanHtml(seoContent) !== seoContent)).toEqual([]);
  });

  it('has profiles whose parts are tests, without a circle', () => {
    expect(wrong(({ key, madeOf }) => new Set(madeOf).size < madeOf.length || madeOf.includes(key))).toEqual([]);
    expect(
      tests.flatMap(({ key, madeOf }) => madeOf.filter((part) => !byKey.has(part)).map((part) => `${key}: ${part}`)),
    ).toEqual([]);
    const reaches = (from: string, target: string, path: readonly string[] = []): boolean =>
      !path.includes(from) &&
      (byKey.get(from)?.madeOf ?? []).some((part) => part === target || reaches(part, target, [...path, from]));
    expect(wrong(({ key, madeOf }) => madeOf.length > 0 && reaches(key, key))).toEqual([]);
  });

  it('has samples, hours, sex and ages that can be', () => {
    expect(
      wrong(({ sampleType, container }) => !sampleType || (sampleType === noSample && container !== null)),
    ).toEqual([]);
    expect(wrong(({ sampleType, homeCollection }) => sampleType === noSample && homeCollection)).toEqual([]);
    expect(wrong(({ category, homeCollection }) => category === 'imaging' && homeCollection)).toEqual([]);
    expect(
      wrong(({ fastingHours }) => !Number.isInteger(fastingHours) || fastingHours < 0 || fastingHours > 14),
    ).toEqual([]);
    expect(wrong(({ sex }) => sex !== null && sex !== 'female' && sex !== 'male')).toEqual([]);
    expect(
      wrong(({ minAge, maxAge }) => (minAge ?? 0) < 0 || (maxAge ?? 120) > 120 || (minAge ?? 0) > (maxAge ?? 120)),
    ).toEqual([]);
  });
});

describe('ambiguous words', async () => {
  const tests = await readCatalogue();
  const words = await readAmbiguousWords();

  it('lead to two to five tests each, and are the name of none', () => {
    const keys = new Set(tests.map(({ key }) => key));
    const names = new Set(
      tests.flatMap(({ key, name, abbreviations, otherNames }) =>
        [key, name, ...abbreviations, ...otherNames].map(toNameKey),
      ),
    );
    expect(
      words.filter((one) => one.keys.length < 2 || one.keys.length > 5 || new Set(one.keys).size < one.keys.length),
    ).toEqual([]);
    expect(words.filter((one) => one.keys.some((key) => !keys.has(key)))).toEqual([]);
    expect(words.filter(({ word }) => names.has(toNameKey(word)))).toEqual([]);
    expect(new Set(words.map(({ word }) => toNameKey(word))).size).toBe(words.length);
  });
});
