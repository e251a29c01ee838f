import { describe, expect, it } from 'vitest';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { catalogueTests } from './diagnostic-tests.ts';

const saysNoFasting = /\b(?:no|without) fasting\b|\bfasting is (?:usually )?not needed\b|\bcan be done without\b/i;
const asksForFasting =
  /\b(?:take nothing but|do not eat for \d+ (?:to \d+ )?hours|fast for|no food for|hours without food|on an empty stomach|after a night without food)\b/i;
/** Applies only to some patients, or to another test. */
const isConditional = /\b(?:if|unless|with contrast|in an emergency|as for|plain scan)\b/i;

const sentencesOf = (text: string) => text.replace(/<[^>]+>/g, ' ').match(/[^.;]+[.;]?/g) ?? [];

describe.each(catalogueTests)('the texts of $name', (test) => {
  const sentences = [
    ...test.preparationInstructions,
    ...[test.description, test.seoDescription, test.seoContent].flatMap(sentencesOf),
  ];

  it('agree with its fasting field', () => {
    const contradiction = test.fastingRequired ? saysNoFasting : asksForFasting;
    expect(sentences.filter((sentence) => contradiction.test(sentence) && !isConditional.test(sentence))).toEqual([]);
  });

  it('give only the hours of its fasting field', () => {
    const fasting = getFastingHours([{ ...test, preparationInstructions: test.preparationInstructions.join('\n') }]);
    if (!fasting) return;
    const { atLeast, atMost } = fasting;
    const named = sentences
      .filter((sentence) => asksForFasting.test(sentence) && !isConditional.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/(\d+)(?: to (\d+))? hours/g)].slice(0, 1));
    for (const [sentence, from, to = from] of named) {
      expect(Number(from), sentence).toBeGreaterThanOrEqual(atLeast);
      expect(Number(to), sentence).toBeLessThanOrEqual(atMost);
    }
  });

  it('promise no report before its report time', () => {
    const promised = sentences.filter(
      (sentence) => /\breports?\b/i.test(sentence) && !/creatinine report/i.test(sentence),
    );
    for (const sentence of promised) {
      if (/same day/i.test(sentence)) expect(test.reportTimeHours, sentence).toBeLessThanOrEqual(24);
      const [, amount, unit] = /\bin (?:about )?(\d+) (hours?|days?)\b/i.exec(sentence) ?? [];
      if (amount)
        expect(test.reportTimeHours, sentence).toBeLessThanOrEqual(Number(amount) * (unit?.startsWith('d') ? 24 : 1));
    }
  });
});
