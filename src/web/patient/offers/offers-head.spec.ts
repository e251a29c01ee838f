import { describe, expect, it } from 'vitest';
import type { Offer } from '../shown-offers.ts';
import { parsePagePlace } from './data/page-place.ts';
import { buildOffersHead, hasOptions } from './offers-head.ts';

const test = { name: 'Lipid Profile', seoTitle: null, seoDescription: null, alternativeNames: ['Cholesterol Test'] };
const powai = parsePagePlace({ location: 'mumbai', locality: 'powai' });
const mumbai = parsePagePlace({ location: 'mumbai' });
const offers = [{ price: '1299.00', rating: '0.0' }] as Offer[];

describe('buildOffersHead', () => {
  it('names test, locality and city', () => {
    expect(buildOffersHead(test, powai, []).title).toBe('Lipid Profile in Powai, Mumbai | Book Online');
    expect(buildOffersHead(test, mumbai, []).title).toBe('Lipid Profile in Mumbai | Book Online');
  });

  it('gives the lowest price if there is one', () => {
    const sentence = 'Book Lipid Profile test in Powai, Mumbai. Compare prices, ratings, and book online instantly.';
    expect(buildOffersHead(test, powai, []).description).toBe(sentence);
    expect(buildOffersHead(test, powai, offers).description).toBe(`${sentence} Starting from ₹1,299.00.`);
  });

  it("uses the catalogue's texts if set, and adds the place", () => {
    const written = {
      ...test,
      seoTitle: 'Lipid Profile: Price | Book Online',
      seoDescription: 'Know your cholesterol.',
    };
    expect(buildOffersHead(written, powai, offers)).toMatchObject({
      title: 'Lipid Profile: Price in Powai, Mumbai | Book Online',
      description: 'Know your cholesterol. Labs in Powai, Mumbai. Starting from ₹1,299.00.',
    });
    expect(buildOffersHead(written, mumbai, []).description).toBe('Know your cholesterol. Health packages in Mumbai.');
    expect(buildOffersHead({ ...written, seoTitle: 'Lipids' }, mumbai, []).title).toBe('Lipids in Mumbai');
  });
});

describe('hasOptions', () => {
  it('is true with labs, or with packages of the city itself', () => {
    expect(hasOptions(mumbai, offers, [])).toBe(true);
    expect(hasOptions(mumbai, [], ['package'])).toBe(true);
    expect(hasOptions(powai, offers, [])).toBe(true);
    expect(hasOptions(powai, [], ['package'])).toBe(false);
    expect(hasOptions(mumbai, [], [])).toBe(false);
  });
});
