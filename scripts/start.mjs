// npm start, npm run dev: installs missing packages, builds the pages, then runs the program.
import './end-with-parent.mjs';
import { pinnedNode, prepare } from './prepare.mjs';
import { programEnvironment, programFlags, watchFlags } from './program-settings.mjs';
import { runChild } from './run-child.mjs';

const words = process.argv.slice(2);
const isDevelopment = words.includes('--dev');
await prepare({ build: !isDevelopment });
const main = ['src/server/main.ts', ...words];
const status = isDevelopment
  ? await runChild(pinnedNode(), [...watchFlags, ...main], { stdio: 'inherit' })
  : await runChild(pinnedNode(), [...programFlags, ...main], {
      stdio: 'inherit',
      env: { ...process.env, ...programEnvironment },
    });
process.exit(status);
