import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import type { PreparePage, RenderingInput } from '../../contract/page-rendering.ts';
import { vendorSummary } from '../../contract/patient/vendors.ts';
import type { PagesBuild } from '../pages/pages-build.ts';

export type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
export const inputContext = createContext<RenderingInput>();

export const summaryLoader: Loader = async ({ context }) => {
  await context.get(inputContext).call(vendorSummary, {});
  return null;
};

/** Renders no markup: one route with this loader. */
export const pageBuild = (
  loader: Loader = summaryLoader,
  { isShared = true, isPersonal = false, end = () => {} } = {},
) => {
  const preparePage: PreparePage<RouterContextProvider> = ({ pathname }) => ({
    search: '',
    cacheKey: isShared ? pathname : null,
    dependsOnVisitor: false,
    isPersonal,
    startRendering: (context, input) => {
      context.set(inputContext, input);
      return { end };
    },
  });
  const entry: PagesBuild['entry']['module'] = {
    default: (_request, status, headers) => new Response('page', { status, headers }),
    handleError: (error, { context }) => context.get(inputContext).report(error),
    preparePage,
    readInlineScripts: () => (html) => ({ html, inlined: [] }),
  };
  return {
    entry: { module: entry },
    routes: { page: { id: 'page', path: '*', module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } satisfies PagesBuild;
};
