import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageGroups } from './scripts/bundle/page-groups.ts';
import { stripSummaries } from './scripts/bundle/strip-summaries.ts';

/** One file that changes only when a package does: it stays in the caches of browsers across releases. */
const framework = { name: 'framework', test: /node_modules\/(@tanstack|react|react-dom|react-router|scheduler)\// };

/** Pages between which visitors move. Each set has one file of JavaScript with what only its pages share. */
const groups = pageGroups({
  offers: ['test-page', 'offers-page'],
  lists: ['test-page', 'offers-page', 'basket-page'],
  search: ['home-page', 'search-page', 'test-page', 'basket-page'],
  tests: ['search-page', 'prescription-page', 'test-page', 'package-page', 'offers-page', 'basket-page'],
  reviews: ['legal-page', 'own-data-page'],
  book: ['book-test-page', 'book-package-page', 'book-basket-page'],
  bookings: ['book-test-page', 'book-package-page', 'book-basket-page', 'bookings-page', 'basket-page'],
  account: [
    'login-page',
    'signup-page',
    'account-page',
    'own-data-page',
    'new-password-page',
    'confirm-email-page',
    'login-link-page',
    'not-me-page',
  ],
  forms: [
    'home-page',
    'login-page',
    'signup-page',
    'account-page',
    'own-data-page',
    'new-password-page',
    'confirm-email-page',
    'book-test-page',
    'book-package-page',
    'book-basket-page',
    'bookings-page',
    'ticket-page',
    'location-test-page',
  ],
});

/** Without the number of its line, which every page would load, and which changes with each line above. */
const nameClass = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5)}`;

export default defineConfig({
  plugins: [stripSummaries, groups.plugin, reactRouter()],
  // Phones without updates know neither light-dark() nor nesting: both are written out for them.
  css: { modules: { generateScopedName: nameClass } },
  build: {
    cssTarget: ['chrome87', 'safari15'],
    assetsInlineLimit: 0,
    // A busy machine is no fault of a plugin.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, groups.group] } } } } },
  },
});
