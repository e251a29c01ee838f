export const errorScenarios = [
  { cause: 'The browser has no geolocation', message: 'Geolocation is not supported by this browser' },
  {
    cause: 'The visitor does not allow it',
    message: 'Location permission denied. Please enable it in your browser settings.',
  },
  { cause: 'No position within ten seconds', message: 'Failed to get location' },
  { cause: 'Nothing known is near', message: 'Could not determine address from coordinates' },
  { cause: 'The address of a position cannot be asked', message: 'Location API error' },
  { cause: 'The search cannot be asked', message: 'Search failed' },
  { cause: 'The details of a place cannot be asked', message: 'Fetching place details failed' },
  { cause: 'An address cannot be looked up', message: 'Geocoding failed' },
  { cause: 'No such pincode', message: 'Invalid pincode. Please check and try again.' },
  {
    cause: 'A pincode without town or state',
    message: 'Unable to determine city/state for this pincode. Please verify the pincode.',
  },
  { cause: 'A pincode cannot be looked up', message: 'Failed to verify pincode. Please try again.' },
  { cause: 'A place with parts missing', message: 'Error processing selected location. Please try again.' },
] as const;
