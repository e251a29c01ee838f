import type { Coordinates } from '../../../domain/places/geo-distance.ts';

/** Invented, at real places in Mumbai. */
export const sampleVendors: readonly ({ name: string; area: string } & Coordinates)[] = [
  { name: 'Sample Lab One', area: 'Andheri West', latitude: 19.1364, longitude: 72.8296 },
  { name: 'Sample Lab Two', area: 'Bandra West', latitude: 19.0596, longitude: 72.8295 },
  { name: 'Sample Lab Three', area: 'Powai', latitude: 19.1176, longitude: 72.906 },
  { name: 'Sample Lab Four', area: 'Dadar', latitude: 19.0178, longitude: 72.8478 },
  { name: 'Sample Lab Five', area: 'Colaba', latitude: 18.9067, longitude: 72.8147 },
];
