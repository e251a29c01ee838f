import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, positiveId } from './scalars.ts';

export const availableSlots = endpoint({
  method: 'GET',
  path: '/_api/vendor/available-slots',
  summary: "A lab's free times on one day in India, 'HH:MM', earliest first.",
  access: 'public',
  input: z.object({
    vendorId: positiveId('Vendor id must be a positive whole number.'),
    date: day('Invalid date format. Expected YYYY-MM-DD.'),
  }),
  output: z.array(z.string()),
  failure: 'Failed to load available slots. Please try again.',
});
