import * as z from 'zod/mini';
import { latitude, longitude } from './scalars.ts';

export const positionInput = z.object({ lat: latitude, lon: longitude });

/** The address at a position. `eLoc` is the place's id at the provider. */
export const addressAtPosition = z.object({
  city: z.string(),
  state: z.string(),
  locality: z.nullable(z.string()),
  subLocality: z.nullable(z.string()),
  formatted_address: z.string(),
  eLoc: z.string(),
});
export const addressesAtPosition = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(addressAtPosition),
});
