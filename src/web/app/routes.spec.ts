import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as paths from '../../domain/paths.ts';
import { reservedTestSlugs, reservedVendorSlugs } from '../../domain/text/slug.ts';
import routes from './routes.ts';

type Page = { path: string; file: string };

/** All addresses with their pages, as written; layouts have none. */
const pages = (function list(entries: RouteConfigEntry[]): Page[] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? list(children) : [{ path: `/${index ? '' : path}`, file: file.replace('../', '') }],
  );
})(routes);

const pageAt = (address: string) => {
  const pathname = new URL(address, 'http://jaanch.test').pathname;
  return matchRoutes(
    pages.map(({ path, file }) => ({ path, id: file })),
    pathname,
  )?.at(-1)?.route.id;
};

/** The fixed parts of addresses at this position. */
const fixedSegments = (at: number, isLatest = (_before: string) => true) =>
  new Set(
    pages.flatMap(({ path }) => {
      const segments = path.split('/').slice(1);
      const segment = segments[at] ?? '';
      return /^[a-z]/.test(segment) && isLatest(segments.slice(0, at).join('/')) ? [segment] : [];
    }),
  );

describe('the site map', () => {
  it('has these addresses', () => {
    expect(pages.map(({ path, file }) => `${path}  ${file}`)).toMatchInlineSnapshot(`
      [
        "/  patient/home/home-page.tsx",
        "/login  account/pages/login-page.tsx",
        "/signup  account/pages/signup-page.tsx",
        "/search  patient/search/search-page.tsx",
        "/search/prescription  patient/prescription/prescription-page.tsx",
        "/account  account/pages/account-page.tsx",
        "/account/data  account/pages/own-data-page.tsx",
        "/account/email  account/pages/confirm-email-page.tsx",
        "/account/login  account/pages/login-link-page.tsx",
        "/account/not-me  account/pages/not-me-page.tsx",
        "/account/password  account/pages/new-password-page.tsx",
        "/your-tests  patient/basket-comparison/basket-page.tsx",
        "/legal/:topic  patient/legal/legal-page.tsx",
        "/bookings  patient/bookings/bookings-page.tsx",
        "/bookings/ticket  patient/support/ticket-page.tsx",
        "/bookings/report  patient/reports/report-page.tsx",
        "/bookings/shared-report  patient/reports/shared-report-page.tsx",
        "/check-report  patient/reports/check-report-page.tsx",
        "/bookings/waiting  patient/waiting/waiting-page.tsx",
        "/vendor/:vendorSlug?  patient/vendor/vendor-page.tsx",
        "/vendor/:vendorSlug/package/:packageId  patient/package/package-page.tsx",
        "/book/package/:packageId  patient/booking/book-package-page.tsx",
        "/book/tests/:vendorSlug  patient/booking/book-basket-page.tsx",
        "/book/:vendorSlug/:testSlug  patient/booking/book-test-page.tsx",
        "/demo/mailbox  demo/mailbox/mailbox-page.tsx",
        "/location-test  demo/location/location-test-page.tsx",
        "/:testName  patient/test/test-page.tsx",
        "/:testName/:location/:locality?  patient/offers/offers-page.tsx",
        "/*  page/not-found-page.tsx",
        "/vendor/login  vendor/login/vendor-login-page.tsx",
        "/vendor/signup  vendor/signup/vendor-signup-page.tsx",
        "/vendor/invitation  vendor/invitation/invitation-page.tsx",
        "/vendor/today  vendor/round/round-page.tsx",
        "/vendor/dashboard/*  vendor/dashboard/vendor-dashboard-page.tsx",
        "/admin/login  admin/login/admin-login-page.tsx",
        "/admin/dashboard/*  admin/dashboard/admin-dashboard-page.tsx",
      ]
    `);
  });

  it('leads each address that the program makes to its page', () => {
    const made: Record<string, string> = {};
    for (const make of Object.values(paths)) {
      const address = typeof make === 'string' ? make : (make as (...names: string[]) => string)('one', 'two', 'three');
      made[address] = pageAt(address) ?? 'none';
    }
    expect(made).toMatchInlineSnapshot(`
      {
        "/": "patient/home/home-page.tsx",
        "/#one": "patient/home/home-page.tsx",
        "/account": "account/pages/account-page.tsx",
        "/account/data": "account/pages/own-data-page.tsx",
        "/account/email": "account/pages/confirm-email-page.tsx",
        "/account/login": "account/pages/login-link-page.tsx",
        "/account/not-me": "account/pages/not-me-page.tsx",
        "/account/password": "account/pages/new-password-page.tsx",
        "/admin/dashboard": "admin/dashboard/admin-dashboard-page.tsx",
        "/admin/login": "admin/login/admin-login-page.tsx",
        "/book/": "patient/test/test-page.tsx",
        "/book/one/two": "patient/booking/book-test-page.tsx",
        "/book/package/one": "patient/booking/book-package-page.tsx",
        "/book/tests/one": "patient/booking/book-basket-page.tsx",
        "/bookings": "patient/bookings/bookings-page.tsx",
        "/bookings#one.two": "patient/bookings/bookings-page.tsx",
        "/bookings#one.two.review": "patient/bookings/bookings-page.tsx",
        "/bookings/report": "patient/reports/report-page.tsx",
        "/bookings/report#one": "patient/reports/report-page.tsx",
        "/bookings/shared-report": "patient/reports/shared-report-page.tsx",
        "/bookings/shared-report#one": "patient/reports/shared-report-page.tsx",
        "/bookings/ticket": "patient/support/ticket-page.tsx",
        "/bookings/ticket#one.two": "patient/support/ticket-page.tsx",
        "/bookings/waiting": "patient/waiting/waiting-page.tsx",
        "/bookings/waiting#one.two": "patient/waiting/waiting-page.tsx",
        "/check-report": "patient/reports/check-report-page.tsx",
        "/demo/mailbox": "demo/mailbox/mailbox-page.tsx",
        "/legal/one": "patient/legal/legal-page.tsx",
        "/login": "account/pages/login-page.tsx",
        "/one": "patient/test/test-page.tsx",
        "/one/two/three": "patient/offers/offers-page.tsx",
        "/search": "patient/search/search-page.tsx",
        "/search/prescription": "patient/prescription/prescription-page.tsx",
        "/signup": "account/pages/signup-page.tsx",
        "/vendor/dashboard": "vendor/dashboard/vendor-dashboard-page.tsx",
        "/vendor/dashboard/tests": "vendor/dashboard/vendor-dashboard-page.tsx",
        "/vendor/invitation": "vendor/invitation/invitation-page.tsx",
        "/vendor/login": "vendor/login/vendor-login-page.tsx",
        "/vendor/one": "patient/vendor/vendor-page.tsx",
        "/vendor/one/package/two": "patient/package/package-page.tsx",
        "/vendor/signup": "vendor/signup/vendor-signup-page.tsx",
        "/vendor/today": "vendor/round/round-page.tsx",
        "/your-tests": "patient/basket-comparison/basket-page.tsx",
      }
    `);
  });
});

describe('a name that is a page of its own', () => {
  it('is never a test', () => {
    // The last two are served beside the pages.
    expect(new Set([...fixedSegments(0), 'images', 'assets'])).toEqual(reservedTestSlugs);
  });

  it('is never a lab, neither among the labs nor in the addresses of booking forms', () => {
    const taken = fixedSegments(1, (before) => before === 'vendor' || before === 'book');
    expect([...taken].filter((name) => !reservedVendorSlugs.has(name))).toEqual([]);
    expect([...taken]).not.toEqual([]);
  });
});
