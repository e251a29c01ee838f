/** A year. */
export const maxReportTimeHours = 8760;
export const maxOfferCap = 1_000_000;
export const maxDurationMinutes = 1440;
