import type { slotList, slotsInput } from './availability-schemas.ts';
import { endpoint } from './endpoint.ts';

export const availableSlots = endpoint<typeof slotsInput, typeof slotList>({
  method: 'GET',
  path: '/_api/vendor/available-slots',
  summary: "A lab's free times on one day in India, 'HH:MM', earliest first.",
  access: 'public',
  failure: 'Failed to load available slots. Please try again.',
});
