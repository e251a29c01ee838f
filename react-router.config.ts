import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/app',
  // One folder per state of the sources, so that a running server keeps the build that it started with.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/by-hand',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  splitRouteModules: false,
} satisfies Config;
