export const testRequestOutcomes = ['added', 'joined', 'refused', 'withdrawn'] as const;
export type TestRequestOutcome = (typeof testRequestOutcomes)[number];

/** Of one lab: a price list may have hundreds of names that the catalogue lacks. */
export const maxOpenTestRequests = 1500;
/** In one call. */
export const maxNewTestRequests = 500;
