import { describe, expect, it } from 'vitest';
import type { Offer as AnsweredOffer } from '../../contract/patient/offers.ts';
import { getStreetAddress, showOffers } from './shown-offers.ts';

const offer = {
  id: 1,
  slug: 'asha-labs',
  vendorTestId: 7,
  name: 'Asha Labs',
  price: '250.00',
  city: 'Pune',
} as AnsweredOffer;

describe('an offer on pages', () => {
  it.each([
    ['12, MG Road, Pune 411001', '12, MG Road, Pune 411001, India'],
    ['12, MG Road, Pune 411001', null],
    ['12, MG Road, Pune, India', null],
    ['Shop 4', 'Shop 4, Camp, Pune, Maharashtra 411001, India'],
  ])('has its full address, and the street for search engines: %s, %s', (address, formattedAddress) => {
    const [shown] = showOffers([{ ...offer, address, formattedAddress }]);
    expect(shown?.address).toBe(formattedAddress ?? address);
    expect(shown && getStreetAddress(shown)).toBe(address);
  });

  it('keeps its street if the address on the map is only that of an area', () => {
    const place = { address: '12 AB Road', locality: 'Palasia', city: 'Indore' };
    const [shown] = showOffers([{ ...offer, ...place, formattedAddress: 'Palasia, Indore, Madhya Pradesh' }]);
    expect(shown?.address).toBe('12 AB Road, Palasia, Indore');
    expect(shown && getStreetAddress(shown)).toBe('12 AB Road');
  });

  it('omits what pages do not show, and has its address once', () => {
    const answer = { ...offer, address: '12, MG Road, Pune', formattedAddress: '12, MG Road, Pune, India' };
    const { vendorTestId: _, formattedAddress: _whole, ...rest } = answer;
    expect(showOffers([answer])).toEqual([{ ...rest, address: '12, MG Road, Pune, India', streetAddress: null }]);
  });

  it('is converted once for an answer', () => {
    const answer = [{ ...offer, address: 'Pune', formattedAddress: null }];
    expect(showOffers(answer)).toBe(showOffers(answer));
    expect(showOffers([...answer])).not.toBe(showOffers(answer));
  });
});
