import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The site map, with a frame for each audience. Fixed addresses win over names, so that `/book`, `/vendor` and the like
 * can never be a test, nor `/vendor/dashboard` a lab. `domain/paths.ts` makes the addresses.
 */
export default [
  layout('../patient/layout/patient-layout.tsx', [
    index('../patient/home/home-page.tsx'),
    route('login', '../account/pages/login-page.tsx'),
    route('signup', '../account/pages/signup-page.tsx'),
    route('search', '../patient/search/search-page.tsx'),
    route('search/prescription', '../patient/prescription/prescription-page.tsx'),
    route('account', '../account/pages/account-page.tsx'),
    route('account/data', '../account/pages/own-data-page.tsx'),
    route('account/email', '../account/pages/confirm-email-page.tsx'),
    route('account/login', '../account/pages/login-link-page.tsx'),
    route('account/not-me', '../account/pages/not-me-page.tsx'),
    route('account/password', '../account/pages/new-password-page.tsx'),
    route('your-tests', '../patient/basket-comparison/basket-page.tsx'),
    route('legal/:topic', '../patient/legal/legal-page.tsx'),
    route('bookings', '../patient/bookings/bookings-page.tsx'),
    route('bookings/ticket', '../patient/support/ticket-page.tsx'),
    route('bookings/report', '../patient/reports/report-page.tsx'),
    route('bookings/shared-report', '../patient/reports/shared-report-page.tsx'),
    route('check-report', '../patient/reports/check-report-page.tsx'),
    route('bookings/waiting', '../patient/waiting/waiting-page.tsx'),
    route('vendor/:vendorSlug?', '../patient/vendor/vendor-page.tsx'),
    route('vendor/:vendorSlug/package/:packageId', '../patient/package/package-page.tsx'),
    route('book/package/:packageId', '../patient/booking/book-package-page.tsx'),
    route('book/tests/:vendorSlug', '../patient/booking/book-basket-page.tsx'),
    route('book/:vendorSlug/:testSlug', '../patient/booking/book-test-page.tsx'),
    route('demo/mailbox', '../demo/mailbox/mailbox-page.tsx'),
    route('location-test', '../demo/location/location-test-page.tsx'),
    route(':testName', '../patient/test/test-page.tsx'),
    route(':testName/:location/:locality?', '../patient/offers/offers-page.tsx'),
    route('*', '../page/not-found-page.tsx'),
  ]),
  // Each portal is one row, since browsers fetch this map for every page; its views are listed in its dashboard.
  layout('../vendor/layout/vendor-layout.tsx', [
    route('vendor/login', '../vendor/login/vendor-login-page.tsx'),
    route('vendor/signup', '../vendor/signup/vendor-signup-page.tsx'),
    route('vendor/invitation', '../vendor/invitation/invitation-page.tsx'),
    route('vendor/today', '../vendor/round/round-page.tsx'),
    route('vendor/dashboard/*', '../vendor/dashboard/vendor-dashboard-page.tsx'),
  ]),
  layout('../admin/layout/admin-layout.tsx', [
    route('admin/login', '../admin/login/admin-login-page.tsx'),
    route('admin/dashboard/*', '../admin/dashboard/admin-dashboard-page.tsx'),
  ]),
] satisfies RouteConfig;
