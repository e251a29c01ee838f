/** Long texts in Devanagari take three bytes per letter. */
export const maxTestBytes = 256 * 1024;
export const maxImportBytes = 8 * 1024 * 1024;
export const testsPageSize = 10;
export const pricesPageSize = 10;
export const maxOverviewDays = 365;
export const maxNoteLength = 2000;

/** Orders of the list of prices by a field of its rows; with `-` the last first. */
export const pricingSorts = ['testName', '-testName', 'vendorName', '-vendorName', 'price', '-price'] as const;
export type PricingSort = (typeof pricingSorts)[number];
