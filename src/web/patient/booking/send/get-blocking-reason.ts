import type { AppointmentChoice } from '../choose/use-appointment-choice.ts';
import type { CollectionChoice } from '../choose/use-collection-choice.ts';

export function getBlockingReason(
  { slots, time, isTaken }: AppointmentChoice,
  collection?: CollectionChoice,
): string | null {
  if (collection?.terms.data?.isServed === false && collection.isAtHome) return 'The lab does not come to this pincode';
  if (collection?.needsPincode) return 'Enter your pincode first';
  if (slots.isPending) return 'Loading times…';
  if (slots.isError) return 'Load the times again first';
  if (slots.data?.length === 0) return 'Choose another date first';
  return time === null && !isTaken ? 'Choose a time first' : null;
}
