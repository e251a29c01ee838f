/** In milliseconds: a tenth of one processor for each address. Fifty people who type behind one address use half of it. */
export const searchTimeLimit = { kind: 'search time', calls: 1000, windowSeconds: 10 };
