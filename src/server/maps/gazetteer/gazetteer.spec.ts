import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeField } from '../../../contract/maps-schemas.ts';
import { findLocalityName, findPincode, getStateName } from '../../../domain/places/address-components.ts';
import { describePlaces } from '../../testing/describe-places.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { Places } from '../places.ts';
import { openGazetteer } from './gazetteer.ts';
import { replacePostalCodes } from './postal-code-queries.ts';

const open = async () => openGazetteer((await testWorld()).services.db);

describePlaces('The gazetteer', open);

let places: Places;
beforeAll(async () => {
  places = await open();
});

describe('the details of a place', () => {
  it('include what a lab needs to register', async () => {
    const details = await places.details('gz:business:suryakiran-diagnostics', placeField.options);
    expect(details).toMatchObject({
      name: 'Suryakiran Diagnostics',
      formatted_address: 'Suryakiran Diagnostics, 14 Link Road, Andheri West, Mumbai, Maharashtra 400058',
      formatted_phone_number: '099999 09100',
      international_phone_number: '+91 99999 09100',
      website: 'https://suryakiran.example',
      rating: 4.4,
      user_ratings_total: 212,
      business_status: 'OPERATIONAL',
      vicinity: '14 Link Road, Andheri West, Mumbai',
      geometry: { location: { lat: 19.1334, lng: 72.8312 } },
    });
    expect(details?.opening_hours?.weekday_text).toHaveLength(7);
    expect(getStateName(details?.address_components)).toBe('Maharashtra');
    expect(findLocalityName(details?.address_components)).toBe('Andheri West');
    expect(findPincode(details?.address_components)).toBe('400058');
  });

  it('include that a business is closed', async () => {
    const details = await places.details('gz:business:sagarika-polyclinic', ['business_status', 'opening_hours']);
    expect(details).toEqual({ business_status: 'CLOSED_TEMPORARILY' });
  });

  it('of a pincode equal its geocoding', async () => {
    const [found] = await places.geocodeAddress('560034');
    expect(await places.details('gz:pincode:560034', placeField.options)).toMatchObject(found ?? {});
    expect(await places.details('gz:pincode:000000', placeField.options)).toBeNull();
  });
});

describe('a pincode in the search', () => {
  it('comes before places with this pincode', async () => {
    const found = await places.search('411014');
    expect(found.map(({ place_id }) => place_id)).toEqual([
      'gz:pincode:411014',
      'gz:locality:pune:viman-nagar',
      'gz:locality:pune:kharadi',
    ]);
  });

  it('comes after a place that is named with it', async () => {
    const found = await places.search('560034 koramangala');
    expect(found.map(({ place_id }) => place_id)).toEqual(['gz:locality:bangalore:koramangala', 'gz:pincode:560034']);
  });
});

describe('a pincode of the national file that an operator loaded', () => {
  const vikramPeth = {
    pincode: '411014',
    state: 'Maharashtra',
    district: 'Pune',
    place: 'Vikram Peth',
    latitude: 18.5601,
    longitude: 73.9202,
    placeCount: 2,
  };
  /** By its digits Srikakulam; the file overrides this. */
  const overridden = { ...vikramPeth, pincode: '532999', state: 'Odisha', district: 'Gajapati', place: 'Kesarpur' };

  beforeAll(async () => {
    await replacePostalCodes((await testWorld()).services.db, [vikramPeth, overridden]);
  });
  afterAll(async () => {
    await replacePostalCodes((await testWorld()).services.db, []);
  });

  it("is at the file's position", async () => {
    const [found] = await places.geocodeAddress('411014, India');
    expect(found?.geometry.location).toEqual({ lat: 18.5601, lng: 73.9202 });
    expect(found?.formatted_address).toBe('Pune, Maharashtra 411014');
  });

  it("is in the file's state and district, even if its digits belong to another", async () => {
    const [found] = await places.geocodeAddress('532999');
    expect(found?.formatted_address).toBe('Gajapati, Odisha 532999');
  });

  it('is derived from its digits when the file lacks it', async () => {
    expect((await places.geocodeAddress('504001'))[0]?.formatted_address).toBe('Adilabad, Telangana 504001');
  });
});
