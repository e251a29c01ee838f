import type { AppointmentChoice } from '../choose/use-appointment-choice.ts';

export function getBlockingReason({ slots, time, isTaken }: AppointmentChoice, needsPincode = false): string | null {
  if (needsPincode) return 'Enter your pincode first';
  if (slots.isPending) return 'Loading times…';
  if (slots.isError) return 'Load the times again first';
  if (slots.data?.length === 0) return 'Choose another date first';
  return time === null && !isTaken ? 'Choose a time first' : null;
}
