export const testRequestOutcomes = ['added', 'joined', 'refused', 'withdrawn'] as const;
export type TestRequestOutcome = (typeof testRequestOutcomes)[number];

/** Of one lab. */
export const maxOpenTestRequests = 50;
