/**
 * The addresses of the site's pages, each written once, for links, redirects, canonical addresses and sitemaps. A spec
 * holds them against the route table in `web/app/routes.ts`.
 */
export const homePath = '/';
export const searchPath = '/search';
export const loginPath = '/login';
export const signupPath = '/signup';
export const accountPath = '/account';
export const bookingsPath = '/bookings';

export const vendorSignupPath = '/vendor/signup';
export const vendorLoginPath = '/vendor/login';
export const vendorInvitationPath = '/vendor/invitation';
export const vendorDashboardPath = '/vendor/dashboard';
export const adminLoginPath = '/admin/login';
export const adminDashboardPath = '/admin/dashboard';

/** How the addresses of all booking forms begin. */
export const bookingFormsPath = '/book/';

/** A part of the home page, by its id. */
export function homeSectionPath(id: string): string {
  return `${homePath}#${id}`;
}

/** What a test is. */
export function testPath(testSlug: string): string {
  return `/${testSlug}`;
}

/** The labs that offer a test or a package in a city, or in one of its localities. */
export function offersInPlacePath(slug: string, citySlug: string, localitySlug?: string | null): string {
  return localitySlug ? `/${slug}/${citySlug}/${localitySlug}` : `/${slug}/${citySlug}`;
}

export function vendorPath(vendorSlug: string): string {
  return `/vendor/${vendorSlug}`;
}

export function packagePath(vendorSlug: string, packageId: number | string): string {
  return `/vendor/${vendorSlug}/package/${packageId}`;
}

/** The form that books a test at a lab. */
export function bookTestPath(vendorSlug: string, testSlug: string): string {
  return `${bookingFormsPath}${vendorSlug}/${testSlug}`;
}

/** The form that books a health package. */
export function bookPackagePath(packageId: number | string): string {
  return `${bookingFormsPath}package/${packageId}`;
}
