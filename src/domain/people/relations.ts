/** Who a patient is to the person who books. */
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
export type Relation = (typeof relations)[number];
