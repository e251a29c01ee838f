import { describe, expect, it } from 'vitest';
import { findCityByAnySlug } from './city-names.ts';
import { formatPlaceName, formatPlaceNameWithLocality, parsePlaceParam, titleFromSlug } from './place.ts';

function summary(param: string): [string | null, string, string | null] {
  const { city, cityName, locality } = parsePlaceParam(param, findCityByAnySlug);
  return [city?.slug ?? null, cityName, locality?.slug ?? null];
}

describe('parsePlaceParam', () => {
  it('finds a city by its slug', () => {
    expect(summary('mumbai')).toEqual(['mumbai', 'Mumbai', null]);
    expect(summary('pimpri-chinchwad')).toEqual(['pimpri-chinchwad', 'Pimpri-Chinchwad', null]);
  });

  it("prefers a whole city slug to another city's slug at its end", () => {
    expect(summary('navi-mumbai')).toEqual(['navi-mumbai', 'Navi Mumbai', null]);
  });

  it('finds a city by the slug of another name', () => {
    expect(summary('bengaluru')).toEqual(['bangalore', 'Bangalore', null]);
    expect(summary('new-delhi')).toEqual(['delhi', 'Delhi', null]);
    expect(summary('allahabad')).toEqual(['prayagraj', 'Prayagraj', null]);
    expect(summary('बेंगलुरु')).toEqual(['bangalore', 'Bangalore', null]);
  });

  it('accepts only own slugs by default', () => {
    expect(parsePlaceParam('bengaluru')).toEqual({ city: null, cityName: 'Bengaluru', locality: null });
    expect(parsePlaceParam('powai-mumbai').locality?.slug).toBe('powai');
  });

  it('splits a locality from its city', () => {
    expect(summary('andheri-west-mumbai')).toEqual(['mumbai', 'Mumbai', 'andheri-west']);
    expect(summary('powai-mumbai')).toEqual(['mumbai', 'Mumbai', 'powai']);
    expect(summary('t-nagar-chennai')).toEqual(['chennai', 'Chennai', 't-nagar']);
  });

  it('splits a locality from another name of its city, the longest name first', () => {
    expect(summary('koramangala-bengaluru')).toEqual(['bangalore', 'Bangalore', 'koramangala']);
    expect(summary('dwarka-new-delhi')).toEqual(['delhi', 'Delhi', 'dwarka']);
  });

  it('does not split off a locality of a different city', () => {
    expect(summary('andheri-west-pune')).toEqual([null, 'Andheri West Pune', null]);
    expect(summary('powai-navi-mumbai')).toEqual([null, 'Powai Navi Mumbai', null]);
    expect(summary('nowhere-mumbai')).toEqual([null, 'Nowhere Mumbai', null]);
  });

  it('searches no city in an overlong text', () => {
    const searched: string[] = [];
    const findCity = (slug: string) => void searched.push(slug);
    expect(parsePlaceParam('a-'.repeat(8000), findCity).city).toBeNull();
    expect(searched).toEqual([]);
  });

  it('takes anything else as the name of a city outside the list', () => {
    expect(summary('port-blair')).toEqual([null, 'Port Blair', null]);
    expect(summary('constructor')).toEqual([null, 'Constructor', null]);
    expect(summary('-mumbai')).toEqual([null, 'Mumbai', null]);
    expect(summary('')).toEqual([null, '', null]);
  });

  it('ignores case and surrounding spaces', () => {
    expect(summary(' Mumbai ')).toEqual(['mumbai', 'Mumbai', null]);
    expect(summary('ANDHERI-WEST-MUMBAI')).toEqual(['mumbai', 'Mumbai', 'andheri-west']);
    expect(summary('PORT-BLAIR')).toEqual([null, 'Port Blair', null]);
  });
});

describe('titleFromSlug', () => {
  it('capitalises each word', () => {
    expect(titleFromSlug('andheri-west')).toBe('Andheri West');
    expect(titleFromSlug('pune')).toBe('Pune');
    expect(titleFromSlug('--agartala--')).toBe('Agartala');
    expect(titleFromSlug('')).toBe('');
  });

  it('writes initials as such', () => {
    expect(titleFromSlug('mg-road')).toBe('MG Road');
    expect(titleFromSlug('hsr-layout')).toBe('HSR Layout');
    expect(titleFromSlug('st-thomas-mount')).toBe('St Thomas Mount');
  });
});

describe('formatPlaceName', () => {
  it('gives the city and its state', () => {
    expect(formatPlaceName({ name: 'Mumbai', state: 'Maharashtra' })).toBe('Mumbai, Maharashtra');
  });

  it('gives the city alone when the state is not known', () => {
    expect(formatPlaceName({ name: 'Port Blair' })).toBe('Port Blair');
    expect(formatPlaceName({ name: 'Port Blair', state: null })).toBe('Port Blair');
    expect(formatPlaceName({ name: 'Port Blair', state: '' })).toBe('Port Blair');
  });

  it('puts the locality first', () => {
    const city = { name: 'Mumbai', state: 'Maharashtra' };
    const locality = { name: 'Andheri West' };
    expect(formatPlaceName(city, locality)).toBe('Andheri West, Mumbai, Maharashtra');
    expect(formatPlaceName(city, null)).toBe('Mumbai, Maharashtra');
    expect(formatPlaceNameWithLocality(city, locality)).toBe('Andheri West, Mumbai, Maharashtra');
    expect(formatPlaceNameWithLocality({ name: 'Mumbai' }, locality)).toBe('Andheri West, Mumbai');
  });
});
