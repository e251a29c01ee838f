import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PreparePage, ReadInlineScripts } from '../../contract/page-rendering.ts';

type OurExports = {
  preparePage: PreparePage<RouterContextProvider>;
  readInlineScripts: ReadInlineScripts<ServerBuild['assets']>;
};

export type PagesBuild = ServerBuild & { entry: { module: OurExports } };
