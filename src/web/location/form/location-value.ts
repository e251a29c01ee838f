export type EnhancedAddress = {
  pincode: string;
  city: string;
  state: string;
  locality?: string;
  streetAddress: string;
  latitude: number;
  longitude: number;
  formattedAddress: string;
  googlePlaceId: string;
};

/** The typed fields; city and state follow from the pincode and are blank until then. */
export type EnteredAddress = Pick<EnhancedAddress, 'pincode' | 'city' | 'state' | 'locality' | 'streetAddress'>;

/** A lab's location in a form. Coordinates are degrees, NaN while what is typed is wrong. */
export type LocationValue = {
  address: string;
  locality: string;
  city: string;
  state: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: boolean;
  formattedAddress: string | null;
  googlePlaceId: string | null;
};

export type LocationErrors = Partial<Record<keyof LocationValue, string | undefined>>;

export const emptyLocation: LocationValue = {
  address: '',
  locality: '',
  city: '',
  state: '',
  pincode: '',
  latitude: null,
  longitude: null,
  positionConfirmed: false,
  formattedAddress: null,
  googlePlaceId: null,
};

/** Clears the position, which belonged to the address before the edit. */
export const withoutPosition = {
  latitude: null,
  longitude: null,
  positionConfirmed: false,
  formattedAddress: null,
  googlePlaceId: null,
};

/** Converts an address to the form's value, without a position while it is still being typed. */
export function toLocationValue(entered: EnteredAddress & Partial<EnhancedAddress>): LocationValue {
  const { streetAddress, locality = '', ...rest } = entered;
  // What was looked up for an address is no business that a lab claims.
  return { ...emptyLocation, ...rest, locality, address: streetAddress, googlePlaceId: null };
}

/** Like `toLocationValue`, but a pin that was put by hand stays while the pincode does. */
export function toEditedLocation(entered: EnteredAddress, previous: LocationValue): LocationValue {
  const isPinKept = previous.positionConfirmed && previous.pincode === entered.pincode;
  const { latitude, longitude, positionConfirmed } = isPinKept ? previous : withoutPosition;
  return { ...toLocationValue(entered), latitude, longitude, positionConfirmed };
}
