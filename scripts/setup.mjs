// node scripts/setup.mjs [--build]: installs what running the program needs, and builds its pages.
import { prepare } from './prepare.mjs';

await prepare({ build: process.argv.includes('--build') });
