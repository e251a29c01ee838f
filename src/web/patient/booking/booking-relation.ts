/** Who the patient is to the person who books. */
export const relations = [
  'mother',
  'father',
  'wife',
  'husband',
  'child',
  'grandparent',
  'other relative',
  'friend',
] as const;

/** What the lab should know when somebody books for another person: whose phone it calls. */
export function formatNoteToVendor(relation: string): string {
  const known = relations.find((each) => each === relation);
  return `Booked by somebody else for the patient${known ? ` (${known})` : ''}. The phone is of the person who booked.`;
}
