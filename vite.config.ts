import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightEndpoints } from './scripts/bundle/light-endpoints.ts';
import { lightIcons } from './scripts/bundle/light-icons.ts';
import { lightReact } from './scripts/bundle/light-react.ts';
import { lightRouter } from './scripts/bundle/light-router.ts';
import { lightStyles } from './scripts/bundle/light-styles.ts';
import { pageGroups } from './scripts/bundle/page-groups.ts';
import { shortClassNames } from './scripts/bundle/short-class-names.ts';

/**
 * What every page shares of other people's code, in one file: many small ones compress worse. What checks forms (zod)
 * is fetched late and stays apart, and so does what only some pages need of TanStack Query.
 */
const framework = {
  name: 'framework',
  test: /node_modules\/(@tanstack(?!.+\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.)|react|react-dom|react-router|scheduler|cookie)\//,
};

/** Pages between which visitors walk; each set has one file of what only its pages share. */
const walks = {
  offers: ['test-page', 'offers-page'],
  search: ['home-page', 'search-page', 'test-page', 'location-test-page'],
  choosing: ['book-test-page', 'book-package-page'],
  booking: ['book-test-page', 'book-package-page', 'bookings-page'],
  account: ['login-page', 'signup-page', 'account-page'],
  forms: [
    'home-page',
    'login-page',
    'signup-page',
    'account-page',
    'book-test-page',
    'book-package-page',
    'bookings-page',
    'location-test-page',
  ],
};
/** Of TanStack Query, what forms need. */
const mutations = /@tanstack\/.+\/(useMutation|mutationObserver)\./;
const groups = pageGroups(walks, { forms: mutations });

export default defineConfig(({ command }) => ({
  plugins: [lightIcons(), lightEndpoints, lightReact, lightRouter, lightStyles(), groups.plugin, reactRouter()],
  // Bundled by the icon: as a package the server would load all of its icons at every start.
  ssr: { noExternal: ['lucide-react'] },
  // While developing, names say where they are from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  // Phones that get no updates know neither light-dark() nor nesting; both are written out for them.
  build: { cssMinify: 'lightningcss', cssTarget: ['chrome87', 'safari15'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: [framework, groups.group] } },
        },
      },
    },
  },
}));
