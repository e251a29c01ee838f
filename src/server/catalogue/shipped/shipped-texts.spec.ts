import { describe, expect, it } from 'vitest';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { readCatalogue, type ShippedTest } from './read-catalogue.ts';
import { toFields } from './shipped-fields.ts';

const saysNoFasting = /\b(?:no|without) fasting\b|\bfasting is (?:usually )?not needed\b|\bcan be done without\b/i;
const asksForFasting =
  /\b(?:take nothing but|do not eat for \d+ (?:to \d+ )?hours|fast for|no food for|hours without food|on an empty stomach|after a night without food)\b/i;
/** Applies only to some patients, or to another test. */
const isConditional = /\b(?:if|unless|with contrast|in an emergency|as for|plain scan)\b/i;

const sentencesOf = (text: string | null) => (text ?? '').replace(/<[^>]+>/g, ' ').match(/[^.;]+[.;]?/g) ?? [];
const textsOf = (test: ShippedTest) => [
  ...test.preparationInstructions,
  ...[test.description, test.seoDescription, test.seoContent].flatMap(sentencesOf),
];

describe('the texts of shipped tests', async () => {
  const tests = await readCatalogue();

  it('agree with their fasting hours', () => {
    const wrong = tests.flatMap((test) => {
      const contradiction = test.fastingHours > 0 ? saysNoFasting : asksForFasting;
      return textsOf(test)
        .filter((sentence) => contradiction.test(sentence) && !isConditional.test(sentence))
        .map((sentence) => `${test.key} (${test.fastingHours}): ${sentence}`);
    });
    expect(wrong).toEqual([]);
  });

  it('give no other hours of fasting', () => {
    const wrong = tests.flatMap((test) => {
      const fields = toFields(test);
      const fasting = getFastingHours([{ ...fields }]);
      if (!fasting) return [];
      const { atLeast, atMost } = fasting;
      const isOutside = test.fastingHours < atLeast || test.fastingHours > atMost;
      const named = textsOf(test)
        .filter((sentence) => asksForFasting.test(sentence) && !isConditional.test(sentence))
        .flatMap((sentence) => [...sentence.matchAll(/(\d+)(?: to (\d+))? hours/g)].slice(0, 1))
        .filter(([, from, to = from]) => Number(from) < atLeast || Number(to) > atMost);
      return [
        ...(isOutside ? [`${test.key}: ${test.fastingHours} is not in ${atLeast} to ${atMost}`] : []),
        ...named.map(([hours]) => `${test.key}: ${hours}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('promise no report before its report time', () => {
    const wrong = tests.flatMap((test) =>
      textsOf(test)
        .filter((sentence) => /\breports?\b/i.test(sentence) && !/creatinine report/i.test(sentence))
        .filter((sentence) => {
          const [, amount, unit] = /\bin (?:about )?(\d+) (hours?|days?)\b/i.exec(sentence) ?? [];
          const hours = /same day/i.test(sentence) ? 24 : Number(amount) * (unit?.startsWith('d') ? 24 : 1);
          return test.reportTimeHours > hours;
        })
        .map((sentence) => `${test.key} (${test.reportTimeHours}): ${sentence}`),
    );
    expect(wrong).toEqual([]);
  });
});
