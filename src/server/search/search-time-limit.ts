/** In milliseconds: a tenth of one processor for each address. Thousands who type behind one address use half of it. */
export const searchTimeLimit = { kind: 'search time', calls: 6000, windowSeconds: 60 };
