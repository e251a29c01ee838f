import { describe, expect, it } from 'vitest';
import { cities, findCityBySlug } from './cities.ts';
import { findCityByAnySlug, findCityByName, listOtherNames } from './city-names.ts';
import { getCityPosition } from './city-positions.ts';
import { distanceMeters } from './geo-distance.ts';
import { findLocalityBySlug, listLocalities, localities } from './localities.ts';
import { getLocalityPincode } from './locality-pincodes.ts';

/** The first two digits of the pincodes of each state, by the postal circles of India Post. */
const pincodePrefixes: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['51', '52', '53'],
  Assam: ['78'],
  Bihar: ['80', '81', '82', '84', '85'],
  Chandigarh: ['16'],
  Chhattisgarh: ['49'],
  Delhi: ['11'],
  Gujarat: ['36', '37', '38', '39'],
  Haryana: ['12', '13'],
  'Jammu and Kashmir': ['18', '19'],
  Jharkhand: ['81', '82', '83'],
  Karnataka: ['56', '57', '58', '59'],
  Kerala: ['67', '68', '69'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['40', '41', '42', '43', '44'],
  Odisha: ['75', '76', '77'],
  Punjab: ['14', '15'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  'Tamil Nadu': ['60', '61', '62', '63', '64'],
  Telangana: ['50'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['24', '26'],
  'West Bengal': ['70', '71', '72', '73', '74'],
};

const localityCities = ['mumbai', 'delhi', 'bangalore', 'chennai', 'kolkata', 'pune', 'hyderabad', 'ahmedabad'];

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const described = cities.map((city) => ({ ...city, ...getCityPosition(city), otherNames: listOtherNames(city) }));

describe('cities', () => {
  it('are one hundred, from Mumbai to Maheshtala', () => {
    expect(cities).toHaveLength(100);
    expect(cities.slice(0, 4).map((city) => city.name)).toEqual(['Mumbai', 'Delhi', 'Bangalore', 'Chennai']);
    expect(cities.at(-1)?.name).toBe('Maheshtala');
  });

  it('have unique slugs, pincodes, positions and names, including other names', () => {
    expect(repeated(described.map((city) => city.slug))).toEqual([]);
    expect(repeated(described.map((city) => city.pincode))).toEqual([]);
    expect(repeated(described.map((city) => `${city.latitude},${city.longitude}`))).toEqual([]);
    const names = described.flatMap((city) => [city.name, ...city.otherNames]);
    expect(repeated(names.map((name) => name.normalize('NFC').toLowerCase().replaceAll('-', ' ')))).toEqual([]);
  });

  it('have slugs of lower-case letters and single hyphens', () => {
    expect(described.filter((city) => !/^[a-z]+(-[a-z]+)*$/.test(city.slug))).toEqual([]);
    expect(findCityByName('Navi Mumbai')?.slug).toBe('navi-mumbai');
    expect(findCityByName('Pimpri-Chinchwad')?.slug).toBe('pimpri-chinchwad');
  });

  it('each have a Devanagari name', () => {
    expect(described.filter((city) => !city.otherNames.some((name) => /\p{Script=Devanagari}/u.test(name)))).toEqual(
      [],
    );
  });

  it('lie inside India', () => {
    const outside = described.filter(
      ({ latitude, longitude }) => latitude < 6.5 || latitude > 37.1 || longitude < 68.1 || longitude > 97.4,
    );
    expect(outside).toEqual([]);
  });

  it('have pincodes of their state', () => {
    const wrong = described.filter(
      ({ pincode, state }) => !/^[1-8]\d{5}$/.test(pincode) || !pincodePrefixes[state]?.includes(pincode.slice(0, 2)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('city look-ups', () => {
  it('find every city by its slug, name and other names', () => {
    for (const city of cities) {
      expect(findCityBySlug(city.slug)).toBe(city);
      for (const name of [city.name, ...listOtherNames(city)]) {
        expect(findCityByName(name)).toBe(city);
        expect(findCityByAnySlug(name.toLowerCase().replaceAll(' ', '-'))).toBe(city);
      }
    }
  });

  it('ignore the case of a name, its hyphens and the spaces around it', () => {
    expect(findCityByName('  BENGALURU ')?.name).toBe('Bangalore');
    expect(findCityByName('navi  mumbai')?.name).toBe('Navi Mumbai');
    expect(findCityByName('Pimpri Chinchwad')?.name).toBe('Pimpri-Chinchwad');
    expect(findCityByName('बेंगलुरु')?.name).toBe('Bangalore');
    expect(findCityByName('Trivandrum')?.name).toBe('Thiruvananthapuram');
  });

  it('find nothing for an unknown city', () => {
    expect(findCityBySlug('bengaluru')).toBeUndefined();
    expect(findCityBySlug('atlantis')).toBeUndefined();
    expect(findCityByAnySlug('')).toBeUndefined();
    expect(findCityByName('')).toBeUndefined();
    expect(findCityByName('Constructor')).toBeUndefined();
  });
});

describe('localities', () => {
  it('are twelve for each of eight cities, without repetition', () => {
    expect([...new Set(localities.map((locality) => locality.citySlug))]).toEqual(localityCities);
    for (const citySlug of localityCities) {
      const ofCity = listLocalities(citySlug);
      expect(ofCity).toHaveLength(12);
      expect(repeated(ofCity.map((locality) => locality.slug))).toEqual([]);
      expect(repeated(ofCity.map((locality) => `${locality.latitude},${locality.longitude}`))).toEqual([]);
    }
    expect(localities).toHaveLength(96);
  });

  it('lie within 40 km of the centre of their city', () => {
    const far = localities.filter((locality) => {
      const city = findCityBySlug(locality.citySlug);
      return !city || distanceMeters(getCityPosition(city), locality) > 40_000;
    });
    expect(far).toEqual([]);
  });

  it('have pincodes of their state', () => {
    const wrong = localities.filter((locality) => {
      const pincode = getLocalityPincode(locality);
      const prefixes = pincodePrefixes[findCityBySlug(locality.citySlug)?.state ?? ''];
      return !/^[1-8]\d{5}$/.test(pincode) || !prefixes?.includes(pincode.slice(0, 2));
    });
    expect(wrong).toEqual([]);
  });

  it('are found by city and slug', () => {
    expect(findLocalityBySlug('mumbai', 'andheri-west')?.name).toBe('Andheri West');
    expect(findLocalityBySlug('pune', 'andheri-west')).toBeUndefined();
    expect(findLocalityBySlug('atlantis', 'andheri-west')).toBeUndefined();
    expect(listLocalities('jaipur')).toEqual([]);
  });
});
