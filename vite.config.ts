import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import type { EndpointDescription } from './src/contract/endpoint.ts';

/**
 * What every page shares of other people's code, in one file: many small ones compress worse. What checks forms (zod)
 * is fetched late and stays apart, and so does what only some pages need of TanStack Query.
 */
const framework = {
  name: 'framework',
  test: /node_modules\/(@tanstack(?!.+\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.)|react|react-dom|react-router|scheduler|cookie)\//,
};

/*
 * Parts of ours that most pages load together, for the same reason; see docs/decisions/0011-shared-javascript.md. What
 * a part imports goes with it.
 */
const groups = [
  framework,
  ownGroup('frame', [
    'src/web/app/root.tsx',
    'src/web/patient/layout/patient-layout.tsx',
    'src/web/ui/use-is-hydrated.ts',
  ]),
  ownGroup('small', [
    'src/domain/format-date.ts',
    'src/domain/geo-distance.ts',
    'src/domain/plain-time.ts',
    'src/web/api/error-message.ts',
    'src/web/api/query-client.ts',
    'src/web/location/place-address.ts',
    'src/web/location/place-choice.tsx',
    'src/web/patient/fasting-sentence.ts',
    'src/web/patient/format-slot.ts',
    'src/web/patient/queries-by-slug.ts',
    'src/web/patient/split-lines.ts',
    'src/web/patient/vendor-address.ts',
    'src/web/patient/vendor-logo.tsx',
    'src/web/ui/badge.tsx',
    'src/web/ui/lucide-icon.ts',
  ]),
  ownGroup('forms', [
    'src/web/api/call-with-timeout.ts',
    'src/web/form/submit-button.tsx',
    'src/web/form/use-form.ts',
    'src/web/ui/form-error.tsx',
  ]),
  ownGroup('memory', ['src/web/page/session-storage.ts', 'src/web/patient/booking/booking-link.ts']),
];

function ownGroup(name: string, files: readonly string[]) {
  const modules = new Set(files.map((file) => fileURLToPath(new URL(file, import.meta.url))));
  for (const module of modules) if (!existsSync(module)) throw new Error(`vite.config.ts: there is no ${module}.`);
  return { name, test: (id: string) => modules.has(id) };
}

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

const contractFolder = fileURLToPath(new URL('src/contract/', import.meta.url));

/**
 * What a description of an endpoint says to the server alone, its summary above all, weighs as much as a form and is
 * left out in browsers.
 */
const lightEndpoints: Plugin = {
  name: 'light-endpoints',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.startsWith(contractFolder)) return;
    const cuts = this.parse(code)
      .body.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
      .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
      .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
      .filter(({ callee }) => callee.type === 'CallExpression' && code.startsWith('defineEndpoint', callee.start))
      .flatMap((call) => call.arguments)
      .flatMap((description) => (description.type === 'ObjectExpression' ? description.properties : []))
      .filter((part) => part.type === 'Property' && part.key.type === 'Identifier' && serverOnly.has(part.key.name));
    let light = code;
    for (const { start, end } of cuts.reverse()) light = light.slice(0, start) + light.slice(end).replace(/^\s*,/, '');
    return light;
  },
};

/** Properties of an endpoint's description that browsers do not read. */
const serverOnly: ReadonlySet<string> = new Set<keyof EndpointDescription>([
  'summary',
  'limit',
  'errorStatuses',
  'bodyTooLargeMessage',
]);

export default defineConfig({
  plugins: [lightIcons, lightEndpoints, reactRouter()],
  // Bundled by the icon: as a package the server would load all of its icons at every start.
  ssr: { noExternal: ['lucide-react'] },
  // Phones that get no updates know neither light-dark() nor nesting; both are written out for them.
  build: { cssMinify: 'lightningcss', cssTarget: ['chrome87', 'safari15'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting: { groups } } },
      },
    },
  },
});
