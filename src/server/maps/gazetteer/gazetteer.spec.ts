import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeField } from '../../../contract/maps-schemas.ts';
import { findLocalityName, findPincode, getCityName, getStateName } from '../../../domain/address-components.ts';
import { describePlaces } from '../../testing/describe-places.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { Places } from '../places.ts';
import { openGazetteer } from './gazetteer.ts';
import { listKnownPlaces } from './known-places.ts';
import { replacePostalCodes } from './postal-code-queries.ts';

const open = async () => openGazetteer((await testWorld()).services.db);

describePlaces('The gazetteer', open);

let places: Places;
beforeAll(async () => {
  places = await open();
});

const idAndAddress = (found: Awaited<ReturnType<Places['search']>>) =>
  found.map(({ place_id, formatted_address }) => [place_id, formatted_address]);

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
    ['Lal Chowk, Srinagar, Jammu & Kashmir', 'gz:city:srinagar', 'Srinagar, Jammu and Kashmir'],
    ['Lal Chowk Srinagar Jammu and Kashmir', 'gz:city:srinagar', 'Srinagar, Jammu and Kashmir'],
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
    expect(idAndAddress(await places.geocodeAddress(address))).toEqual([[id, formatted]]),
  );

  it('of a place in its state is that place', async () => {
    const wrong: string[] = [];
    for (const place of listKnownPlaces().filter(({ kind }) => kind !== 'business')) {
      const [found] = await places.geocodeAddress(`House 12, ${place.name}, ${place.city}, ${place.state}, India`);
      if (found?.place_id !== place.id) wrong.push(place.id);
    }
    expect(wrong).toEqual([]);
  });

  it('keeps its own pincode where that agrees with the locality that it names', async () => {
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
  ])('whose parts contradict each other: of %s %s is believed', async (address, id, pincode) => {
    const [found] = await places.geocodeAddress(address);
    expect(found?.place_id).toBe(id);
    expect(findPincode(found?.address_components)).toBe(pincode);
  });

  it.each([
    ['Koramangla, Banglore', 'gz:locality:bangalore:koramangala'],
    ['4 Main Street, Hydrebad', 'gz:city:hyderabad'],
  ])('is read in spite of a mistake: %s', async (address, id) =>
    expect((await places.geocodeAddress(address))[0]?.place_id).toBe(id),
  );

  it('with a pincode of one locality lies there, and not in the middle of its city', async () => {
    const [found] = await places.geocodeAddress('560066, India');
    expect(found?.geometry.location).toEqual({ lat: 12.9698, lng: 77.75 });
    expect(findLocalityName(found?.address_components)).toBeNull();
  });

  it('names every town that it may be', async () => {
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
  ])('of which nothing is known is not guessed: %s', async (address) =>
    expect(await places.geocodeAddress(address)).toEqual([]),
  );

  it('says how sure its point is', async () => {
    const typeOf = async (address: string) => (await places.geocodeAddress(address))[0]?.geometry.location_type;
    expect(await typeOf('India Gate, Delhi')).toBe('GEOMETRIC_CENTER');
    expect(await typeOf('Baner, Pune')).toBe('APPROXIMATE');
  });
});

describe('a position', () => {
  it.each([
    ['in a locality', 19.118, 72.906, 'Powai, Mumbai, Maharashtra'],
    ['beside a locality', 19.135, 72.9, 'Near Powai, Mumbai, Maharashtra'],
    ['at a landmark', 18.9221, 72.8346, 'Near Gateway of India, Colaba, Mumbai, Maharashtra'],
    ['in a city', 26.91, 75.79, 'Jaipur, Rajasthan'],
    ['far out of a city', 27.2, 75.7, 'Near Jaipur, Rajasthan'],
    ['between Jaipur and the smaller Dausa', 26.85, 76.08, 'Near Jaipur, Rajasthan'],
    ['in Thane, not Mumbai', 19.21, 72.97, 'Thane, Maharashtra'],
    ['in Noida, not Delhi', 28.62, 77.36, 'Near Noida, Uttar Pradesh'],
    ['in Gurgaon, not Delhi', 28.495, 77.089, 'Near Gurgaon, Haryana'],
    ['in Mohali, Punjab', 30.7, 76.72, 'Mohali, Punjab'],
    ['in Panchkula, Haryana', 30.69, 76.86, 'Panchkula, Haryana'],
    ['in Chandigarh', 30.74, 76.78, 'Chandigarh, Chandigarh'],
    ['in Hosur, Tamil Nadu', 12.74, 77.83, 'Hosur, Tamil Nadu'],
    ['in Jhansi, among Madhya Pradesh', 25.45, 78.57, 'Jhansi, Uttar Pradesh'],
    ['in Mahe, among Kerala', 11.7, 75.53, 'Mahe, Puducherry'],
    ['beside Mahe, in Kerala again', 11.75, 75.49, 'Thalassery, Kerala'],
    ['some way from Mahe, in Kerala', 11.7, 75.62, 'Near Vadakara, Kerala'],
    ['in Yanam, among Andhra Pradesh', 16.73, 82.21, 'Yanam, Puducherry'],
    ['at the border at Attari', 31.6, 74.6, 'Attari, Punjab'],
    ['at the border at Jogbani', 26.39, 87.26, 'Jogbani, Bihar'],
    ['at the border at Jaigaon', 26.85, 89.37, 'Jaigaon, West Bengal'],
    ["in the Chicken's Neck", 26.72, 88.42, 'Siliguri, West Bengal'],
    ['in Agartala', 23.83, 91.28, 'Agartala, Tripura'],
    ['in Ladakh', 34.16, 77.58, 'Leh, Ladakh'],
    ['in Kerala', 8.49, 76.95, 'Thiruvananthapuram, Kerala'],
    ['on the Andaman Islands', 11.67, 92.74, 'Port Blair, Andaman and Nicobar Islands'],
    ['on Lakshadweep', 10.57, 72.64, 'Kavaratti, Lakshadweep'],
  ])('%s is named', async (_where, latitude, longitude, address) => {
    const [nearest] = await places.geocodePosition({ latitude, longitude });
    expect(nearest?.formatted_address).toBe(address);
  });

  it('names the locality first and its city second', async () => {
    const found = await places.geocodePosition({ latitude: 12.9352, longitude: 77.6245 });
    expect(found.map(({ place_id }) => place_id)).toEqual(['gz:locality:bangalore:koramangala', 'gz:city:bangalore']);
    expect(found.map(({ address_components }) => findLocalityName(address_components))).toEqual(['Koramangala', null]);
    expect(found.map(({ address_components }) => getCityName(address_components))).toEqual(['Bangalore', 'Bangalore']);
  });

  it.each([
    ['in the Arabian Sea', 18.9, 72.2],
    ['in the Bay of Bengal', 15, 85],
    ['in the Palk Strait', 9.6, 79.75],
    ['in Lahore', 31.55, 74.34],
    ['beyond the border at Wagah', 31.6, 74.5],
    ['in Sialkot', 32.49, 74.53],
    ['in Karachi', 24.86, 67],
    ['in Kathmandu', 27.7, 85.32],
    ['in Biratnagar', 26.45, 87.27],
    ['in Nepalgunj', 28.06, 81.62],
    ['in Thimphu', 27.47, 89.64],
    ['in Dhaka', 23.8, 90.4],
    ['in Sylhet', 24.9, 91.87],
    ['in Rangpur', 25.74, 89.25],
    ['in Yangon', 16.8, 96.1],
    ['in Colombo', 6.93, 79.86],
    ['in Jaffna', 9.66, 80.02],
    ['in London', 51.5, 0],
    ['in the desert, far from any town', 27.2, 69.75],
    ['on the ice of the Karakoram', 35.2, 77.3],
  ])('%s is nowhere', async (_where, latitude, longitude) =>
    expect(await places.geocodePosition({ latitude, longitude })).toEqual([]),
  );
});

describe('the details of a place', () => {
  it('tell of a business what a lab needs to register', async () => {
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

  it('say that a business is closed', async () => {
    const details = await places.details('gz:business:sagarika-polyclinic', ['business_status', 'opening_hours']);
    expect(details).toEqual({ business_status: 'CLOSED_TEMPORARILY' });
  });

  it('of a pincode are the same as of its geocoding', async () => {
    const [found] = await places.geocodeAddress('560034');
    expect(await places.details('gz:pincode:560034', placeField.options)).toMatchObject(found ?? {});
    expect(await places.details('gz:pincode:000000', placeField.options)).toBeNull();
  });
});

describe('a pincode that is typed into the search', () => {
  it('comes before what has it', async () => {
    const found = await places.search('411014');
    expect(found.map(({ place_id }) => place_id)).toEqual([
      'gz:pincode:411014',
      'gz:locality:pune:viman-nagar',
      'gz:locality:pune:kharadi',
    ]);
  });

  it('comes after a place that is named beside it', async () => {
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
  /** The digits say Srikakulam; the file knows better. */
  const overridden = { ...vikramPeth, pincode: '532999', state: 'Odisha', district: 'Gajapati', place: 'Kesarpur' };

  beforeAll(async () => {
    await replacePostalCodes((await testWorld()).services.db, [vikramPeth, overridden]);
  });
  afterAll(async () => {
    await replacePostalCodes((await testWorld()).services.db, []);
  });

  it('lies where the file says', async () => {
    const [found] = await places.geocodeAddress('411014, India');
    expect(found?.geometry.location).toEqual({ lat: 18.5601, lng: 73.9202 });
    expect(found?.formatted_address).toBe('Pune, Maharashtra 411014');
  });

  it("is of the file's state and district, whatever the digits tell", async () => {
    const [found] = await places.geocodeAddress('532999');
    expect(found?.formatted_address).toBe('Gajapati, Odisha 532999');
  });

  it('is known from its digits when the file has none such', async () => {
    expect((await places.geocodeAddress('504001'))[0]?.formatted_address).toBe('Adilabad, Telangana 504001');
  });
});
