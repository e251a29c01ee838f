import { beforeAll, describe, expect, it } from 'vitest';
import { findLocalityName, findPincode } from '../../../domain/places/address-components.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { Places } from '../places.ts';
import { openGazetteer } from './gazetteer.ts';
import { listKnownPlaces } from './known-places.ts';

let places: Places;
beforeAll(async () => {
  places = openGazetteer((await testWorld()).services.db);
});

describe('an address', () => {
  it.each([
    ['560034, India', 'gz:pincode:560034', 'Bangalore, Karnataka 560034'],
    ['५६० ०३४', 'gz:pincode:560034', 'Bangalore, Karnataka 560034'],
    ['560 034', 'gz:pincode:560034', 'Bangalore, Karnataka 560034'],
    ['504001, India', 'gz:pincode:504001', 'Adilabad, Telangana 504001'],
    ['194101, India', 'gz:pincode:194101', 'Leh, Ladakh 194101'],
    ['Baner, Pune', 'gz:locality:pune:baner', 'Baner, Pune, Maharashtra'],
    ['T Nagar Chennai', 'gz:locality:chennai:t-nagar', 'T Nagar, Chennai, Tamil Nadu'],
    ['Powai', 'gz:locality:mumbai:powai', 'Powai, Mumbai, Maharashtra'],
    ['5 Gulmohar Road, Juhu, Mumbai 400049', 'gz:area:mumbai:juhu', 'Juhu, Mumbai, Maharashtra'],
    ['Tilak Nagar, Indore', 'gz:city:indore', 'Indore, Madhya Pradesh'],
    ['Connaught Place, New Delhi', 'gz:locality:delhi:connaught-place', 'Connaught Place, Delhi, Delhi'],
    ['मुंबई', 'gz:city:mumbai', 'Mumbai, Maharashtra'],
    ['4 Cross, Bangalore 560034', 'gz:pincode:560034', 'Bangalore, Karnataka 560034'],
    [
      'near Majestic',
      'gz:landmark:bangalore:ksr-bengaluru-station',
      'KSR Bengaluru Station, Majestic, Bangalore, Karnataka 560023',
    ],
    ['Ward 7, Kargil, Ladakh', 'gz:town:ladakh:kargil', 'Kargil, Ladakh'],
    ['Aurangabad, Bihar', 'gz:town:bihar:aurangabad', 'Aurangabad, Bihar'],
    ['Lal Chowk, Srinagar, Jammu & Kashmir', 'gz:area:srinagar:lal-chowk', 'Lal Chowk, Srinagar, Jammu and Kashmir'],
    ['Lal Chowk Srinagar Jammu and Kashmir', 'gz:area:srinagar:lal-chowk', 'Lal Chowk, Srinagar, Jammu and Kashmir'],
    ['Raghunath Bazar, Jammu, Jammu and Kashmir', 'gz:city:jammu', 'Jammu, Jammu and Kashmir'],
    ['Bharathiar Street, Karaikal, Puducherry', 'gz:town:puducherry:karaikal', 'Karaikal, Puducherry'],
    ['Mission Street, Puducherry', 'gz:town:puducherry:puducherry', 'Puducherry, Puducherry'],
    ['5 Station Road, Aurangabad, Maharashtra', 'gz:city:aurangabad', 'Aurangabad, Maharashtra'],
    [
      'Near Gateway of India, Mumbai',
      'gz:landmark:mumbai:gateway-of-india',
      'Gateway of India, Colaba, Mumbai, Maharashtra 400001',
    ],
  ])('%s is %s', async (address, id, formatted) =>
    expect(await places.geocodeAddress(address)).toMatchObject([{ place_id: id, formatted_address: formatted }]),
  );

  it('of a place in its state finds that place', async () => {
    const wrong: string[] = [];
    for (const place of listKnownPlaces().filter(({ kind }) => kind !== 'business')) {
      const [found] = await places.geocodeAddress(`House 12, ${place.name}, ${place.city}, ${place.state}, India`);
      if (found?.place_id !== place.id) wrong.push(place.id);
    }
    expect(wrong).toEqual([]);
  });

  it('keeps its own pincode if that agrees with its locality', async () => {
    const [found] = await places.geocodeAddress('12 MG Road, Koramangala, Bangalore, 560095');
    expect(found?.place_id).toBe('gz:locality:bangalore:koramangala');
    expect(findPincode(found?.address_components)).toBe('560095');
  });

  it.each([
    ['Sector 62, Noida, Delhi 201301', 'gz:pincode:201301', '201301'],
    ['Ghodbunder Road, Mumbai 400601', 'gz:pincode:400601', '400601'],
    ['MG Road, Bangalore 110001', 'gz:city:bangalore', null],
    ['MG Road, Koramangala, Bangalore 110001', 'gz:locality:bangalore:koramangala', null],
    ['Andheri West, Mumbai 400601', 'gz:locality:mumbai:andheri-west', null],
    ['Camp 560001', 'gz:pincode:560001', '560001'],
    ['12 Delhi Road, Meerut 250002', 'gz:pincode:250002', '250002'],
  ])('with contradicting parts: %s is resolved to %s', async (address, id, pincode) => {
    const [found] = await places.geocodeAddress(address);
    expect(found?.place_id).toBe(id);
    expect(findPincode(found?.address_components)).toBe(pincode);
  });

  it.each([
    ['Koramangla, Banglore', 'gz:locality:bangalore:koramangala'],
    ['4 Main Street, Hydrebad', 'gz:city:hyderabad'],
  ])('is found in spite of a mistake: %s', async (address, id) =>
    expect((await places.geocodeAddress(address))[0]?.place_id).toBe(id),
  );

  it('with the pincode of a locality is there, not in the middle of its city', async () => {
    const [found] = await places.geocodeAddress('560066, India');
    expect(found?.geometry.location).toEqual({ lat: 12.9698, lng: 77.75 });
    expect(findLocalityName(found?.address_components)).toBeNull();
  });

  it('finds every town that it may mean', async () => {
    const found = await places.geocodeAddress('Aurangabad');
    expect(found.map(({ place_id }) => place_id)).toEqual(['gz:city:aurangabad', 'gz:town:bihar:aurangabad']);
  });

  it.each([
    'Delhi Road',
    'Majestic Apartments',
    'MG Road, Atlantis',
    'Maharashtra, India',
    '98765 43210',
    '000000, India',
    '12',
    '7, Tilak Nagar',
    '1',
  ])('without known parts finds nothing: %s', async (address) =>
    expect(await places.geocodeAddress(address)).toEqual([]),
  );

  it('has the accuracy of its point', async () => {
    const typeOf = async (address: string) => (await places.geocodeAddress(address))[0]?.geometry.location_type;
    expect(await typeOf('India Gate, Delhi')).toBe('GEOMETRIC_CENTER');
    expect(await typeOf('Baner, Pune')).toBe('APPROXIMATE');
  });
});
