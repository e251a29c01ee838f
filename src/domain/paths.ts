/** Addresses of pages. A spec compares them with `web/app/routes.ts`. */
export const homePath = '/';
export const searchPath = '/search';
export const prescriptionPath = '/search/prescription';
export const loginPath = '/login';
export const signupPath = '/signup';
export const accountPath = '/account';
export const accountDataPath = '/account/data';
/** Asks for a link by e-mail; with the link's token behind # it sets a new password. */
export const newPasswordPath = '/account/password';
/** Logs in by the token behind #, which was sent to the address of an account. */
export const loginLinkPath = '/account/login';
/** Undoes a login of another person by the token behind #. */
export const notMePath = '/account/not-me';
/** Confirms the address of an account by the token behind #. */
export const confirmEmailPath = '/account/email';
export const bookingsPath = '/bookings';

/** Opens a booking from a message. The part behind # never reaches a server or its logs. */
export function bookingLinkPath(code: string, secret: string): string {
  return `${bookingsPath}#${code}.${secret}`;
}

/** Opens the review of a booking from a message. */
export function reviewLinkPath(code: string, secret: string): string {
  return `${bookingLinkPath(code, secret)}.review`;
}

/** What was written to support, with our answers. */
export const ticketPath = '/bookings/ticket';

/** Opens a ticket from a message, as `bookingLinkPath` does a booking. */
export function ticketLinkPath(ticket: string, secret: string): string {
  return `${ticketPath}#${ticket}.${secret}`;
}

export const reportPath = '/bookings/report';

/** Opens the reports of a booking from a message, with a code to the phone. */
export function reportLinkPath(token: string): string {
  return `${reportPath}#${token}`;
}

export const sharedReportPath = '/bookings/shared-report';

/** Shows a report to a doctor. */
export function sharedReportLinkPath(token: string): string {
  return `${sharedReportPath}#${token}`;
}

/** Tells whether a lab has uploaded a file as a report. */
export const checkReportPath = '/check-report';

export const waitingPath = '/bookings/waiting';

/** Opens an entry of the wait list from a message, as `bookingLinkPath` does a booking. */
export function waitingLinkPath(id: number, secret: string): string {
  return `${waitingPath}#${id}.${secret}`;
}

export const vendorSignupPath = '/vendor/signup';
export const vendorLoginPath = '/vendor/login';
export const vendorInvitationPath = '/vendor/invitation';
export const vendorDashboardPath = '/vendor/dashboard';
export const vendorTestsPath = '/vendor/dashboard/tests';
export const roundPath = '/vendor/today';
export const adminLoginPath = '/admin/login';
export const adminDashboardPath = '/admin/dashboard';

export const demoMailboxPath = '/demo/mailbox';

/** "Your tests": compares labs for all of them. */
export const basketPath = '/your-tests';

/** A text of the operator. */
export function legalPath(topic: string): string {
  return `/legal/${topic}`;
}

export const bookingFormsPath = '/book/';

export function homeSectionPath(id: string): string {
  return `${homePath}#${id}`;
}

export function testPath(testSlug: string): string {
  return `/${testSlug}`;
}

/** Labs that offer a test or package in a city or locality. */
export function offersInPlacePath(slug: string, citySlug: string, localitySlug?: string | null): string {
  return localitySlug ? `/${slug}/${citySlug}/${localitySlug}` : `/${slug}/${citySlug}`;
}

export function vendorPath(vendorSlug: string): string {
  return `/vendor/${vendorSlug}`;
}

export function packagePath(vendorSlug: string, packageId: number | string): string {
  return `/vendor/${vendorSlug}/package/${packageId}`;
}

export function bookTestPath(vendorSlug: string, testSlug: string): string {
  return `${bookingFormsPath}${vendorSlug}/${testSlug}`;
}

export function bookPackagePath(packageId: number | string): string {
  return `${bookingFormsPath}package/${packageId}`;
}

/** The form for several tests of a lab, which are in its query. */
export function bookBasketPath(vendorSlug: string): string {
  return `${bookingFormsPath}tests/${vendorSlug}`;
}
