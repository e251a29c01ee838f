// Everything that says whether the program is in order: types, lint, specs in four time zones, browser journeys.
// A part can be named: `npm test -- specs`.
import './end-with-npm.mjs';
import { availableParallelism } from 'node:os';
import { runChild } from './child-processes.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
/** What depends on the calendar is run again where it is another day. */
const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const calendarSpecs = ['src/domain', 'src/server/availability', 'src/server/bookings'];

const parts = {
  types: () => every(['rules', 'server', 'web', 'e2e'], (room) => run(bin('tsc'), ['-p', `tsconfig.${room}.json`])),
  lint: () => run(bin('biome'), ['ci', '.', '--error-on-warnings']),
  specs: () => run(bin('vitest'), ['run'], { TZ: 'UTC' }),
  zones: () => every(zones, (zone) => run(bin('vitest'), ['run', ...calendarSpecs], { TZ: zone })),
  journeys: () => run(bin('playwright'), ['test', `--workers=${Math.min(2, availableParallelism())}`]),
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  process.stderr.write(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
const wanted = asked.length ? asked : Object.keys(parts);
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
  });
}
const failed = [];
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  if (!(await parts[name]())) failed.push(name);
  if (stopped) process.exit(1);
}
if (failed.length) process.stdout.write(`\nNot in order: ${failed.join(', ')}\n`);
process.stdout.write(`\n${wanted.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length ? 1 : 0);

async function run(command, parameters, environment = {}) {
  const status = await runChild(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0 && !stopped;
}

/** One after the other, until one fails. */
async function every(items, succeeds) {
  for (const item of items) if (!(await succeeds(item))) return false;
  return true;
}
