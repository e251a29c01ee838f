import { beforeAll, describe, expect, it } from 'vitest';
import { findLocalityName, getCityName } from '../../../domain/places/address-components.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { Places } from '../places.ts';
import { openGazetteer } from './gazetteer.ts';

let places: Places;
beforeAll(async () => {
  places = openGazetteer((await testWorld()).services.db);
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
  ])('%s is in the place by this name', async (_where, latitude, longitude, address) => {
    const [nearest] = await places.geocodePosition({ latitude, longitude });
    expect(nearest?.formatted_address).toBe(address);
  });

  it('is in its locality first and its city second', async () => {
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
  ])('%s is in no place', async (_where, latitude, longitude) =>
    expect(await places.geocodePosition({ latitude, longitude })).toEqual([]),
  );
});
