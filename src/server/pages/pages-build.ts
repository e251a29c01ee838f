import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PreparePage } from '../../contract/page-rendering.ts';

/** The build of the pages: the router's own, and the one thing more that the server knows of them. */
export type PagesBuild = ServerBuild & { entry: { module: { preparePage: PreparePage<RouterContextProvider> } } };
