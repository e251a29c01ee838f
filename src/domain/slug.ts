/** The one way a name becomes a part of an address: 'Thyroid Test (TSH)' is 'thyroid-test-tsh'. */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** First path segments that are pages of their own; never a test. */
export const reservedTestSlugs: ReadonlySet<string> = new Set([
  'admin',
  'vendor',
  'login',
  'signup',
  'location-test',
  'book',
  'search',
  'bookings',
  'account',
  'images',
  'assets',
]);

/**
 * Parts of addresses that stand where a lab's slug may: the pages under `/vendor/` that there are or will be, and
 * `/book/package`. Never a lab. The twin of a check in the database.
 */
export const reservedVendorSlugs: ReadonlySet<string> = new Set([
  'account',
  'analytics',
  'availability',
  'bookings',
  'calendar',
  'closures',
  'dashboard',
  'desk',
  'help',
  'hours',
  'insights',
  'invitation',
  'invitations',
  'login',
  'logout',
  'members',
  'new',
  'package',
  'packages',
  'people',
  'prices',
  'profile',
  'register',
  'search',
  'settings',
  'signup',
  'tests',
  'today',
]);
