import type { ESTree, Plugin } from 'vite';
import { applyEdits, type Edit, forgetKinds } from './forget-kinds.ts';

/**
 * Parts of React that nobody here uses and that no setting leaves out, by its own names. What must never be called once
 * the kinds of elements below are gone answers null. See docs/decisions/0021-packages-without-what-nobody-uses.md.
 */
const emptied: Record<string, readonly string[]> = {
  'transitions drawn by the browser': [
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'measureNestedViewTransitions',
    'pushViewTransitionCancelableScope',
    'queueTransitionTypes',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  'refs of fragments': [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'FragmentInstance',
    'isFragmentInstanceParent',
  ],
  'style sheets and scripts that React fetches and waits for': [
    'accumulateSuspenseyCommitOnFiber',
    'acquireResource',
    'getResource',
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadInstanceAndSuspendIfNeeded',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'waitForCommitToBeReady',
  ],
  'functions as actions of forms': [
    'extractEvents$1',
    'mountActionState',
    'rerenderActionState',
    'requestFormReset$1',
    'startHostTransition',
    'updateActionState',
  ],
  'onBeforeInput and onSelect': ['constructSelectEvent', 'getFallbackBeforeInputChars', 'getNativeBeforeInputChars'],
  'custom elements': ['isCustomElement', 'setPropOnCustomElement'],
  'the components around an error, as text': ['getStackByFiberInDevAndProd'],
  "the browser's own sign that a function of a transition is under way": ['defaultOnDefaultTransitionIndicator'],
};

/** Kinds of elements that nobody uses: whoever does meets React's own error of an element that it does not know. */
const forgottenTypes = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);
/** Their numbers: SuspenseList, ViewTransition, Activity. */
const forgottenTags = new Set([19, 30, 31]);

/** The second stands in the place of the first. */
const cuts: readonly (readonly [from: RegExp, to: string])[] = [
  // Whether an update may be drawn by the browser as a transition.
  [/\((\w+(?:\$\w+)*) & 335544064\) === \1/g, '!1'],
  [/\bshouldStartViewTransition\s+\?/g, '!1 ?'],
  [/\bviewTransitionMutationContext = !0/g, '0'],
  // What is nobody's once its makers are empty.
  [/\b(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function/g, 'void function'],
  [/\bReactDOMSharedInternals\.findDOMNode = function/g, 'void function'],
  // Whether a new state of the page waits for its pictures or style sheets.
  [/\bisViewTransitionEligible \|\|\s+subtreeFlags & 8192 \|\|\s+16785408 === [^)]+\)/g, '!1'],
];

export const lightReact: Plugin = {
  name: 'light-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return;
    let light = code;
    for (const [from, to] of cuts) {
      if (light.search(from) < 0) throw new Error(`React has changed: ${from}`);
      light = light.replace(from, to);
    }
    const program = this.parse(light);
    return applyEdits(light, [...emptyFunctions(program), ...forgetKinds(program, forgottenTypes, forgottenTags)]);
  },
};

function emptyFunctions({ body }: ESTree.Program): Edit[] {
  const names = new Set(Object.values(emptied).flat());
  const edits = body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.body && names.delete(statement.id?.name ?? '')
      ? [{ start: statement.body.start, end: statement.body.end, text: '{ return null; }' }]
      : [],
  );
  if (names.size > 0) throw new Error(`React has changed: ${[...names]}`);
  return edits;
}
