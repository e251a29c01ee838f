/** Farther ahead than any plan, and close enough to catch a wrong year. */
export const maxDaysAhead = 730;
/** Days of one closure. */
export const maxClosureDays = 92;
