import { describe, expect, test } from 'vitest';
import { parsePlace, parsePlaceCookie, serializePlace, serializePlaceCookie } from './place-cookie.ts';
import { defaultPlace, getPlaceOnPage, isListed, type SavedPlace, toCity, toLocality } from './saved-place.ts';

const placeIn = (name: string, state: string, locality = '', hasVendors?: boolean): SavedPlace => {
  const city = toCity(name, state);
  if (!city) throw new Error('no city');
  return { city, locality: toLocality(city, locality, hasVendors) };
};

describe('the cookie of a place', () => {
  test.each([
    ['pune', placeIn('Pune', 'Maharashtra')],
    ['mumbai/andheri-west', placeIn('mumbai', '', 'Andheri West')],
    ['mumbai/Lower%20Parel', placeIn('Mumbai', 'Maharashtra', 'Lower Parel')],
    ['indore/Vijay%20Nagar/labs', placeIn('Indore', '', 'Vijay Nagar', true)],
    ['mumbai/powai', placeIn('Mumbai', '', 'Powai', true)],
    ['mumbai/powai/none', placeIn('Mumbai', '', 'Powai', false)],
    ['mumbai/Lower%20Parel', placeIn('Mumbai', '', 'Lower Parel', false)],
    ['Panaji%2CGoa', placeIn('Panaji', 'Goa')],
    ['Panaji%2CGoa/Miramar', placeIn('Panaji', 'Goa', 'Miramar')],
    ['Leh%2C', placeIn('Leh', '')],
  ])('parses %s as it was written', (text, place) => {
    expect(serializePlace(place)).toBe(text);
    expect(parsePlace(text)).toEqual(place);
  });

  test.each([undefined, '', 'atlantis', '/', ',', '%2C', '%', '%E0%A4%A', '__proto__', '%2CGoa'])(
    '%j is the first city',
    (text) => expect(parsePlace(text)).toEqual(defaultPlace),
  );

  test('is found among others', () => {
    expect(parsePlaceCookie('a=b; jaanch_place=pune/baner; c=d')).toEqual(placeIn('Pune', 'Maharashtra', 'Baner'));
    expect(parsePlaceCookie('not_jaanch_place=pune')).toEqual(defaultPlace);
  });

  test('is limited in length for any name of a place', () => {
    const text = serializePlaceCookie(
      placeIn(`; ,/\n\u0000${'प'.repeat(500)}`, '🩺'.repeat(500), `x${'/'.repeat(500)}`),
      { isSecure: false },
    );
    expect(text.length).toBeLessThan(2000);
    expect(text.split(';')).toHaveLength(4);
    expect(parsePlace(serializePlace(placeIn('Leh \ud83e', 'Ladakh')))).toEqual(placeIn('Leh', 'Ladakh'));
  });

  test('is sent over https alone if it was set there', () => {
    expect(serializePlaceCookie(placeIn('Pune', ''), { isSecure: true })).toMatch(/; SameSite=Lax; Secure$/);
  });

  test('contains no coordinates', () => {
    expect(serializePlace({ ...placeIn('Pune', ''), coordinates: { latitude: 18.5, longitude: 73.8 } })).toBe('pune');
  });
});

test('only places in the lists are listed', () => {
  expect(isListed(placeIn('Pune', '', 'Baner'))).toBe(true);
  expect(isListed(placeIn('Mumbai', '', 'Lower Parel'))).toBe(false);
  expect(isListed(placeIn('Panaji', 'Goa'))).toBe(false);
});

describe('on a page about', () => {
  const saved: SavedPlace = { ...placeIn('Mumbai', '', 'Powai'), coordinates: { latitude: 19.1, longitude: 72.9 } };
  const { city: mumbai, locality: powai } = saved;

  test.each([
    ['their city', null],
    ['their area', powai],
  ])("%s keeps the visitor's place", (_page, locality) => expect(getPlaceOnPage(saved, mumbai, locality)).toBe(saved));

  test('another area replaces the area and drops the point, which is outside', () => {
    const colaba = toLocality(mumbai, 'Colaba');
    expect(getPlaceOnPage(saved, mumbai, colaba)).toEqual({ city: mumbai, locality: colaba });
  });

  test('another city replaces the place by that city alone', () => {
    const { city: pune } = placeIn('Pune', '');
    expect(getPlaceOnPage(saved, pune, null)).toEqual({ city: pune, locality: null });
  });
});
