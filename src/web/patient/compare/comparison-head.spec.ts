import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../contract/offers.ts';
import { comparedPlace } from './compared-place.ts';
import { comparisonHead, isRealPlace } from './comparison-head.ts';

const test = { name: 'Lipid Profile', seoTitle: null, seoDescription: null, alternativeNames: ['Cholesterol Test'] };
const powai = comparedPlace({ location: 'mumbai', locality: 'powai' });
const mumbai = comparedPlace({ location: 'mumbai' });
const offers = [{ price: '1299.00', rating: null }] as Offer[];

describe('what search engines are told', () => {
  it('names test, locality, city and brand', () => {
    expect(comparisonHead(test, powai, [], 'Jaanch').title).toBe(
      'Lipid Profile in Powai, Mumbai | Book Online | Jaanch',
    );
    expect(comparisonHead(test, mumbai, [], 'Jaanch').title).toBe('Lipid Profile in Mumbai | Book Online | Jaanch');
  });

  it('says the lowest price where there is one', () => {
    const sentence = 'Book Lipid Profile test in Powai, Mumbai. Compare prices, ratings, and book online instantly.';
    expect(comparisonHead(test, powai, [], 'Jaanch').description).toBe(sentence);
    expect(comparisonHead(test, powai, offers, 'Jaanch').description).toBe(`${sentence} Starting from ₹1,299.00.`);
  });

  it('is what the catalogue says, if it says anything', () => {
    const written = { ...test, seoTitle: 'Written title', seoDescription: 'Written description' };
    expect(comparisonHead(written, powai, offers, 'Jaanch')).toMatchObject({
      title: 'Written title',
      description: 'Written description',
    });
  });
});

describe('places for search engines', () => {
  it('are those that we know, or that have labs', () => {
    expect(isRealPlace(mumbai, [])).toBe(true);
    expect(isRealPlace(powai, [])).toBe(true);
    const unlisted = comparedPlace({ location: 'mumbai', locality: 'old-bazaar' });
    expect(isRealPlace(unlisted, [])).toBe(false);
    expect(isRealPlace(unlisted, offers)).toBe(true);
    expect(isRealPlace(comparedPlace({ location: 'foo' }), [])).toBe(false);
  });
});
