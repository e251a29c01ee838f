/** Turns a name into a URL segment: 'Thyroid Test (TSH)' becomes 'thyroid-test-tsh'. */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** First path segments that are pages; never a test. */
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
  'demo',
  'your-tests',
  'legal',
  'check-report',
]);

/** Never slugs of labs: current and planned pages under `/vendor/`. A CHECK constraint has the same list. */
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
