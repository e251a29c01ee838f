/** Why a collector comes back without a sample. The database checks the same list: another one needs a migration. */
export const notCollectedReasons = [
  'nobody-home',
  'not-ready',
  'declined',
  'no-address',
  'no-sample',
  'other',
] as const;
export type NotCollectedReason = (typeof notCollectedReasons)[number];

export const notCollectedTexts: Record<NotCollectedReason, string> = {
  'nobody-home': 'Nobody was at home',
  'not-ready': 'The patient was not ready, or had eaten',
  declined: 'The patient did not want it',
  'no-address': 'The address was not found',
  'no-sample': 'No sample could be taken',
  other: 'Another reason',
};
