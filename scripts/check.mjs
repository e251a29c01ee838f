// Everything that says whether the program is in order: types, lint, specs in four time zones, browser journeys.
// A part can be named: `npm test -- specs`.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const bin = (name) => `node_modules/.bin/${name}`;
/** What depends on the calendar is run again where it is another day. */
const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const calendarSpecs = ['src/domain', 'src/server/availability', 'src/server/bookings'];

const parts = {
  types: () => ['rules', 'server', 'web', 'e2e'].every((room) => run(bin('tsc'), ['-p', `tsconfig.${room}.json`])),
  lint: () => run(bin('biome'), ['ci', '.', '--error-on-warnings']),
  specs: () => run(bin('vitest'), ['run'], { TZ: 'UTC' }),
  zones: () => zones.every((zone) => run(bin('vitest'), ['run', ...calendarSpecs], { TZ: zone })),
  journeys: () => run(bin('playwright'), ['test', `--workers=${Math.min(2, availableParallelism())}`]),
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  process.stderr.write(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
const wanted = asked.length ? asked : Object.keys(parts);
const failed = [];
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  if (!parts[name]()) failed.push(name);
}
if (failed.length) process.stdout.write(`\nNot in order: ${failed.join(', ')}\n`);
process.stdout.write(`\n${wanted.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length ? 1 : 0);

function run(command, parameters, environment = {}) {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}
