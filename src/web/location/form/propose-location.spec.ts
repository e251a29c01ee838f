import { describe, expect, it } from 'vitest';
import type { LocationSelection } from '../location-selection.ts';
import { emptyLocation, type LocationValue } from './location-value.ts';
import { proposeLocation } from './propose-location.ts';

const indore: LocationSelection = {
  address: 'Indore, Madhya Pradesh',
  city: 'Indore',
  state: 'Madhya Pradesh',
  locality: null,
  latitude: 22.72,
  longitude: 75.86,
  formattedAddress: 'Indore, Madhya Pradesh',
  googlePlaceId: 'gz:city:indore',
};
const palasia: LocationSelection = {
  ...indore,
  address: 'Palasia, Indore, Madhya Pradesh',
  locality: 'Palasia',
  pincode: '452001',
  latitude: 22.724,
  longitude: 75.884,
};
const entered: LocationValue = {
  ...emptyLocation,
  address: '12 AB Road',
  locality: 'Vijay Nagar',
  city: 'Indore',
  pincode: '452010',
  latitude: 22.75,
  longitude: 75.89,
};

describe('proposeLocation', () => {
  it('fills an empty form without a question, and does not take a city for a street', () => {
    const { filled, replaced } = proposeLocation(emptyLocation, palasia);
    expect(filled).toMatchObject({ address: '', locality: 'Palasia', city: 'Indore', pincode: '452001' });
    expect(filled).toMatchObject({ state: 'Madhya Pradesh', latitude: 22.724 });
    expect(replaced).toBeNull();
  });

  it('takes the street of a full address if none is entered', () => {
    const address = '14 MG Road, Palasia, Indore, Madhya Pradesh 452001, India';
    expect(proposeLocation(emptyLocation, { ...palasia, address }).filled.address).toBe('14 MG Road');
  });

  it('fills empty fields, asks about the rest, and keeps the street either way', () => {
    const { filled, replaced } = proposeLocation({ ...entered, pincode: '' }, palasia);
    expect(filled).toEqual({ ...entered, state: 'Madhya Pradesh', pincode: '452001' });
    expect(replaced).toMatchObject({ address: '12 AB Road', locality: 'Palasia', latitude: 22.724 });
  });

  it('keeps area and pincode when only the city is found', () => {
    const { replaced } = proposeLocation(entered, indore);
    expect(replaced).toMatchObject({ address: '12 AB Road', locality: 'Vijay Nagar', pincode: '452010' });
    expect(proposeLocation({ ...entered, latitude: null, longitude: null }, indore).replaced).toBeNull();
  });

  it('fills nothing from another city, and drops the area and pincode of the old one if it is taken', () => {
    const { filled, replaced } = proposeLocation({ ...entered, city: 'Pune', latitude: null }, indore);
    expect(filled).toEqual({ ...entered, city: 'Pune', latitude: null });
    expect(replaced).toMatchObject({ address: '12 AB Road', locality: '', pincode: '', city: 'Indore' });
  });
});
