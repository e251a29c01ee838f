/** In characters. The search has its own limit of 500. */
export const maxPrescriptionLength = 2000;
