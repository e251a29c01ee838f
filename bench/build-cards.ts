import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { resultsFolder } from './settings.ts';

const outDir = fileURLToPath(new URL('./cards/', resultsFolder));

/** Builds cards.tsx as the pages are built, without the router; returns the module's path. */
export async function buildCards(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('..', import.meta.url)),
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: fileURLToPath(new URL('./cards.tsx', import.meta.url)),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return join(outDir, 'cards.js');
}
