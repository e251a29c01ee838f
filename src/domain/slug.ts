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
