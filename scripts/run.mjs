// node scripts/run.mjs [--tools] [--build] script [words]
// Installs and builds what a script needs, then runs it on the pinned Node.
import './end-with-parent.mjs';
import { pinnedNode, prepare } from './prepare.mjs';
import { runChild } from './run-child.mjs';

const words = process.argv.slice(2);
const start = words.findIndex((word) => !word.startsWith('--'));
const options = words.slice(0, start);
const [script, ...parameters] = words.slice(start);
await prepare({
  tools: options.includes('--tools'),
  build: options.includes('--build'),
  folder: ['bench', 'api-check'].find((name) => script.startsWith(`${name}/`)),
});
const watched = ['--import', './scripts/end-with-parent.mjs'];
process.exit(await runChild(pinnedNode(), [...watched, script, ...parameters], { stdio: 'inherit' }));
