/** A year. */
export const maxReportTimeHours = 8760;
export const maxOfferCap = 1_000_000;
export const maxDurationMinutes = 1440;

/** Prices that are typed for the first time, in one call. */
export const maxNewOffers = 100;
export const maxUsualTests = 40;
