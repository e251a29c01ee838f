import { relations } from '../../../../domain/people/relations.ts';

/** Note that the phone number belongs to another person. */
export function formatNoteToVendor(relation: string): string {
  const known = relations.find((each) => each === relation);
  return `Booked by somebody else for the patient${known ? ` (${known})` : ''}. The phone is of the person who booked.`;
}
