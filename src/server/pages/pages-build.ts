import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PreparePage } from '../../contract/page-rendering.ts';

/** The router's build, and `preparePage`, which our entry exports for the server. */
export type PagesBuild = ServerBuild & { entry: { module: { preparePage: PreparePage<RouterContextProvider> } } };
