import type { Plugin } from 'vite';

/**
 * Parts of React Router that pages do not use and that no setting leaves out: what watches navigations, what sends
 * forms and fetches beside the page (calls of ours go by TanStack Query), what discovers routes bit by bit, and what each
 * link has for fetching ahead (`web/page/fetch-ahead.ts` does that once for all links).
 * Once they cannot be reached the bundler drops them. The second text stands in the place of the first.
 */
const cuts: readonly (readonly [file: string, from: string, to: string])[] = [
  ['router/router.js', 'if (init.instrumentations)', 'if (false)'],
  ['router/router.js', 'if (opts?.instrumentations)', 'if (false)'],
  ['router/router.js', '\t\tfetch,\n', ''],
  [
    'router/router.js',
    'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
    'else if (false) {',
  ],
  ['dom/ssr/single-fetch.js', 'if (request.method !== "GET") ', 'if (false) '],
  ['dom/ssr/single-fetch.js', 'if (fetcherKey) ', 'if (false) '],
  ['dom/ssr/fog-of-war.js', 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
  ['dom/ssr/fog-of-war.js', 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || ', 'return; if ('],
  [
    'dom/ssr/components.js',
    'let frameworkContext = React$1.useContext(FrameworkContext);',
    'return [false, null, {}];',
  ],
  ['dom/ssr/components.js', 'isPageLinkDescriptor(link) ? ', 'false ? '],
  ['dom/lib.js', 'return shouldPrefetch && ', 'return false && '],
];

const folder = '/node_modules/react-router/dist/production/lib/';

export const lightRouter: Plugin = {
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = id.slice(id.indexOf(folder) + folder.length);
    if (!id.includes(folder)) return;
    return cuts
      .filter(([of]) => of === file)
      .reduce((light, [, from, to]) => {
        if (!light.includes(from)) throw new Error(`${file} of React Router has changed: ${from}`);
        return light.replaceAll(from, to);
      }, code);
  },
};
