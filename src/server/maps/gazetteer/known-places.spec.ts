import { describe, expect, it } from 'vitest';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { distanceMeters } from '../../../domain/places/geo-distance.ts';
import { isInIndia } from './india-outline.ts';
import { listKnownPlaces } from './known-places.ts';
import { findPincodeArea } from './pincode-areas.ts';

const places = listKnownPlaces();
const of = (kind: string) => places.filter((place) => place.kind === kind);

describe('the places of the gazetteer', () => {
  it('are cities, localities, landmarks, towns and businesses', () => {
    const counts = Object.fromEntries(
      ['city', 'locality', 'landmark', 'town', 'business'].map((kind) => [kind, of(kind).length]),
    );
    expect(counts).toMatchObject({ city: 100, locality: 96 });
    expect(counts.landmark).toBeGreaterThan(150);
    expect(counts.town).toBeGreaterThan(600);
    expect(counts.business).toBeGreaterThan(30);
  });

  it('have unique ids, long enough and made of names', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const { id } of places) expect(id).toMatch(/^gz:[a-z]+(:[a-z0-9]+(-[a-z0-9]+)*){1,2}$/);
  });

  it('lie in India', () => {
    expect(places.filter((place) => !isInIndia(place)).map(({ id }) => id)).toEqual([]);
  });

  it('are in their city, and have a pincode of their state', () => {
    for (const place of [...of('locality'), ...of('neighbourhood'), ...of('landmark'), ...of('business')]) {
      expect(distanceMeters(place, getCityPosition({ name: place.city })), place.id).toBeLessThan(40_000);
      expect(findPincodeArea(place.pincode ?? '')?.state, place.id).toBe(place.state);
    }
  });

  it('have only invented businesses, with known hours, without working telephone numbers or links', () => {
    for (const { business } of of('business')) {
      expect(['daily', 'weekdays', 'always', 'closed']).toContain(business?.open);
      expect(business?.phone.replaceAll(' ', '')).toMatch(/^\+91999990\d{4}$/);
      if (business?.website) expect(new URL(business.website).hostname).toMatch(/\.example$/);
    }
  });
});
