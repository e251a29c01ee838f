import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every page shares of other people's code, in one file: many small ones compress worse. What checks forms (zod)
 * is fetched late and stays apart.
 */
const framework = {
  name: 'framework',
  test: /node_modules\/(@tanstack|react|react-dom|react-router|scheduler|cookie)\//,
};

/** What every page has of ours, for the same reason. */
const frame = { name: 'frame', test: /\/src\/web\/root\.tsx/ };

export default defineConfig({
  plugins: [reactRouter()],
  // Bundled by the icon: as a package the server would load all of its icons at every start.
  ssr: { noExternal: ['lucide-react'] },
  // Phones that get no updates know neither light-dark() nor nesting; both are written out for them.
  build: { cssMinify: 'lightningcss', cssTarget: ['chrome87', 'safari15'], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame] } } } } },
  },
});
