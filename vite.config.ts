import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page shares of other people's code, in one file: many small ones compress worse. What checks forms (zod)
 * is fetched late and stays apart, and so does what only some pages need of TanStack Query.
 */
const framework = {
  name: 'framework',
  test: /node_modules\/(@tanstack(?!.+\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.)|react|react-dom|react-router|scheduler|cookie)\//,
};

/** What every page has of ours, for the same reason. */
const frame = { name: 'frame', test: /\/src\/web\/app\/root\.tsx/ };

/** The small things that most of a patient's pages have, for the same reason. */
const small = {
  name: 'small',
  test: /\/src\/(web\/(patient\/[^/]+\.|ui\/(badge|lucide-icon)|location\/place-(choice|address)|api\/query-client)|domain\/(plain-time|geo-distance|format-date)\.)/,
};

/** Lucide's frame around an icon knows settings that we do not have, and weighs more than a page's icons. */
const lightIcons: Plugin = {
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/createLucideIcon.mjs')
      ? fileURLToPath(new URL('src/web/ui/lucide-icon.ts', import.meta.url))
      : undefined,
};

export default defineConfig({
  plugins: [lightIcons, reactRouter()],
  // Bundled by the icon: as a package the server would load all of its icons at every start.
  ssr: { noExternal: ['lucide-react'] },
  // Phones that get no updates know neither light-dark() nor nesting; both are written out for them.
  build: { cssMinify: 'lightningcss', cssTarget: ['chrome87', 'safari15'], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, small] } } } } },
  },
});
