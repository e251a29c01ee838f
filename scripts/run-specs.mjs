// node scripts/run-specs.mjs [words of Vitest]
import './end-with-parent.mjs';
import { runChild } from './run-child.mjs';
import { runSpecs } from './try-failures-again.mjs';

const run = async (command, parameters) => (await runChild(command, parameters, { stdio: 'inherit' })) === 0;
process.exit((await runSpecs(process.argv.slice(2), run)) ? 0 : 1);
