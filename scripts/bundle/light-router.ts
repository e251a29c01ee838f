import type { Plugin } from 'vite';

/**
 * Parts of React Router that pages do not use and that no setting leaves out: forms, fetches beside the page and data
 * from its own server loaders (calls of ours go by TanStack Query), middleware in the browser, server components,
 * routes that are discovered bit by bit, blocked navigations, transitions drawn by the browser, what watches
 * navigations, and what each link has for fetching ahead (`web/page/fetch-ahead.ts` does that once for all links). Once
 * they cannot be reached the bundler drops them. The second text stands in the place of the first.
 */
const cuts: Record<string, readonly (readonly [from: string, to: string])[]> = {
  'router/router.js': [
    ['if (init.instrumentations)', 'if (false)'],
    ['if (opts?.instrumentations)', 'if (false)'],
    ['\t\tfetch,\n', ''],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n\t\tdispose,\n', ''],
    ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n', ''],
    ['\t\t_internalFetchControllers: fetchControllers,\n', ''],
    ['unmountedFetchers.forEach((key) =>', 'false && unmountedFetchers.forEach((key) =>'],
    ['mountedFetchers.forEach((key) => state.fetchers', 'false && mountedFetchers.forEach((key) => state.fetchers'],
    ['= markFetchRedirectsDone(workingFetchers);', '= false;'],
    ['= abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers);', '= false;'],
    ['if (revalidatingFetchers.length > 0)', 'if (false)'],
    ['|| revalidatingFetchers.length > 0;', '|| false;'],
    ['\t\trevalidatingFetchers.forEach((', '\t\tfalse && revalidatingFetchers.forEach(('],
    ['() => revalidatingFetchers.forEach(', '() => false && revalidatingFetchers.forEach('],
    ['isMutationMethod(request.method)', 'false'],
    ['isMutationMethod(state.navigation.formMethod)', 'false'],
    ['isMutationMethod(submission.formMethod)', 'false'],
    ['if (!args.matches.some((m) => m.route.middleware)) return', 'return'],
    [
      'return runClientMiddlewarePipeline(typedDataStrategyArgs, () => {',
      'return null && (typedDataStrategyArgs, () => {',
    ],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    [
      'let revalidatingFetchers = [];\n\tfetchLoadMatches.forEach(',
      'let revalidatingFetchers = [];\n\tfalse && fetchLoadMatches.forEach(',
    ],
    ['\trevalidatingFetchers.filter((f) =>', '\tfalse && revalidatingFetchers.filter((f) =>'],
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    ['if (!init.patchRoutesOnNavigation) return {', 'if (true) return {'],
    ['if (blockerFunctions.size === 0) return;', 'return;'],
    ['if (blockerKey && delta != null) {', 'if (false) {'],
    ['if (blockerKey) {', 'if (false) {'],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
    ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
    ['\t\tif (isBrowser) {\n\t\t\trestoreAppliedTransitions', '\t\tif (false) {\n\t\t\trestoreAppliedTransitions'],
  ],
  'components.js': [
    ['var AwaitErrorBoundary = class extends React$1.Component', 'var AwaitErrorBoundary = class extends null'],
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd', 'if (false) setRenderDfd'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
  ],
  'dom-export/hydrated-router.js': [
    [
      'dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, ssrInfo.manifest, ssrInfo.routeModules, ssrInfo.context.ssr),',
      '',
    ],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
    ['if (ssrInfo.context.isSpaMode) {', 'if (false) {'],
  ],
  'dom/ssr/fog-of-war.js': [
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr) || ', 'return; if ('],
  ],
  'dom/ssr/routes.js': [
    ['dataRoute.action = ({', 'if (false) dataRoute.action = ({'],
    ['if (!route.hasClientAction) dataRoute.action', 'if (false) dataRoute.action'],
    ['action: route.hasClientAction ?', 'action: false ?'],
    ['middleware: route.hasClientMiddleware ?', 'middleware: false ?'],
    ['if (needsRevalidation) return', 'if (false) return'],
  ],
  'dom/ssr/errorBoundaries.js': [['renderScripts ? ', 'false ? ']],
  'dom/ssr/components.js': [
    ['let frameworkContext = React$1.useContext(FrameworkContext);', 'return [false, null, {}];'],
    ['isPageLinkDescriptor(link) ? ', 'false ? '],
    ['if (rsc) return', 'if (false) return'],
  ],
  'hooks.js': [
    ['if (this.context && typeof error', 'if (false && typeof error'],
    ['if (this.context) return', 'if (false) return'],
  ],
  'dom/lib.js': [
    ['Form.displayName = "Form";', ''],
    ['NavLink.displayName = "NavLink";', ''],
    ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
    ['return shouldPrefetch && ', 'return false && '],
    ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
    ['const NavLink = React$1.forwardRef(', 'const NavLink = /* @__PURE__ */ React$1.forwardRef('],
  ],
};

const folder = '/node_modules/react-router/dist/production/lib/';

export const lightRouter: Plugin = {
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes(folder)) return;
    const file = id.slice(id.indexOf(folder) + folder.length);
    return cuts[file]?.reduce((light, [from, to]) => {
      if (!light.includes(from)) throw new Error(`${file} of React Router has changed: ${from}`);
      return light.replaceAll(from, to);
    }, code);
  },
};
