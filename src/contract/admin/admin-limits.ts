/** Long texts in Devanagari take three bytes per letter. */
export const maxTestBytes = 256 * 1024;
export const maxImportBytes = 8 * 1024 * 1024;
/** More than the documented ten, which stay the default of the calls: an operator reads down a list. */
export const consolePageSize = 25;
export const maxOverviewDays = 365;
/** Prices that one call changes: those of a whole lab, in nearly all cases. */
export const maxChosenPrices = 500;

/** Orders of lists by a column of their tables; with `-` the last first. */
export const vendorSorts = ['name', '-name', 'city', '-city'] as const;
export const accountSorts = ['email', '-email', 'name', '-name'] as const;
export const testSorts = ['name', '-name', 'category', '-category', 'reportTime', '-reportTime'] as const;
export const messageSorts = ['ticket', '-ticket'] as const;
export const sentMessageSorts = ['written', '-written', 'due', '-due'] as const;
export const pricingSorts = ['testName', '-testName', 'vendorName', '-vendorName', 'price', '-price'] as const;
export const requestSorts = ['name', '-name', 'labs', '-labs', 'requestedAt', '-requestedAt'] as const;
export const promiseSorts = [
  'bookings',
  '-bookings',
  'cancelled',
  '-cancelled',
  'reports',
  '-reports',
  'window',
  '-window',
  'charged',
  '-charged',
] as const;
export type RequestSort = (typeof requestSorts)[number];
export type PricingSort = (typeof pricingSorts)[number];
export type VendorSort = (typeof vendorSorts)[number];
export type AccountSort = (typeof accountSorts)[number];
export type TestSort = (typeof testSorts)[number];
export type MessageSort = (typeof messageSorts)[number];
export type SentMessageSort = (typeof sentMessageSorts)[number];
export type PromiseSort = (typeof promiseSorts)[number];
