import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { writeRouteList } from './route-list.ts';

it('writeRouteList writes the router’s own list, without what browsers do not read', () => {
  const routes = {
    root: { id: 'root', path: '', hasErrorBoundary: true, module: '/assets/root-1.js', css: ['/assets/frame-1.css#'] },
    layout: { id: 'layout', parentId: 'root', hasLoader: false, module: '/assets/layout-1.js' },
    home: {
      ...{ id: 'home', parentId: 'layout', index: true, hasLoader: true, module: '/assets/home-1.js' },
      ...{ imports: ['/assets/frame-1.js'], css: ['/assets/home-1.css', '/assets/frame-1.css#'] },
    },
    test: {
      ...{ id: 'test', parentId: 'layout', path: ':test', hasLoader: true, module: '/assets/test-1.js' },
      ...{ css: ['/assets/frame-1.css#'] },
    },
  };
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(writeRouteList({ routes }), { window });
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    routes: {
      root: routes.root,
      layout: { id: 'layout', parentId: 'root', module: '/assets/layout-1.js', css: [] },
      home: {
        ...{ id: 'home', parentId: 'layout', index: true, hasLoader: true, module: '/assets/home-1.js' },
        css: ['/assets/home-1.css', '/assets/frame-1.css#'],
      },
      test: routes.test,
    },
  });
});

it('writeRouteList refuses files outside the asset folder', () => {
  const elsewhere = { root: { id: 'root', module: '/elsewhere/root.js' } };
  expect(() => writeRouteList({ routes: elsewhere })).toThrow('/elsewhere/root.js');
});
