import * as z from 'zod/mini';
import { positiveId } from '../scalars.ts';

const maxIds = 100;

const vendorIds = z._default(
  z
    .array(positiveId('Vendor id must be a positive whole number.'), 'Vendor ids must be a list.')
    .check(z.maxLength(maxIds, `At most ${maxIds} vendor ids at once.`)),
  [],
);

export const vendorImpressions = z.object({ cards: vendorIds, profiles: vendorIds });
export const impressionsCounted = z.object({ success: z.literal(true) });
