// npm test: types, lint, the size of the pages' JavaScript, a client generated from the API document, specs in four time
// zones, browser journeys. A part can be named: `npm test -- specs`.
import './end-with-parent.mjs';
import { availableParallelism } from 'node:os';
import { findBrowser } from './find-browser.mjs';
import { pinnedNode, prepare } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { runJourneys, runSpecs } from './try-failures-again.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
/** Zones for specs about the calendar; two have another date than India. */
const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const calendarSpecs = [
  'src/domain',
  'src/server/availability',
  'src/server/calendar-feed',
  'src/server/bookings/place/bookings-handlers',
  'src/server/bookings/desk/vendor-day',
];
const calendarWords = [...calendarSpecs, '--exclude', 'src/domain/search/**'];

const parts = {
  types: (said) =>
    every(['rules', 'server', 'web', 'e2e'], (room) => run(said, bin('tsc'), ['-p', `tsconfig.${room}.json`])),
  lint: (said) =>
    every(
      [
        [bin('biome'), ['ci', '.', '--error-on-warnings']],
        [process.execPath, ['scripts/check-folders.mjs']],
        [process.execPath, ['scripts/check-styles.mjs']],
        [process.execPath, ['scripts/check-packages.mjs']],
        [pinnedNode(), ['scripts/check-api-document.mjs']],
      ],
      ([command, parameters]) => run(said, command, parameters),
    ),
  javascript: (said) => run(said, pinnedNode(), ['scripts/check-page-javascript.ts']),
  api: (said) => run(said, pinnedNode(), ['api-check/check.ts']),
  specs: (said) => runSpecs([], (...command) => run(said, ...command, { TZ: 'UTC' })),
  zones: (said) => every(zones, (zone) => runSpecs(calendarWords, (...command) => run(said, ...command, { TZ: zone }))),
  journeys: (said) =>
    runJourneys([`--workers=${Math.min(2, availableParallelism())}`], (...command) => run(said, ...command)),
};

/** The parts of a group run in parallel. Specs, zones and journeys keep two cores busy each, the others one. */
const groups = [['types', 'lint', 'javascript', 'api'], ['specs'], ['zones'], ['journeys']];

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
await prepare({ tools: true, build: true, folder: wanted.includes('api') ? 'api-check' : undefined });
await findBrowser();
const failed = [];
let ran = 0;
for (const group of groups) {
  const names = group.filter((name) => wanted.includes(name));
  await Promise.all(names.map((name) => check(name, names.length > 1)));
  ran += names.length;
  if (stopped) process.exit(1);
  // CI keeps the end of its output, which would be another group's.
  if (process.env.CI && failed.length) break;
}
if (failed.length) process.stdout.write(`\nNot in order: ${failed.join(', ')}\n`);
process.stdout.write(`\n${ran - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length ? 1 : 0);

/** Buffers the output of parallel parts, so that it does not mix. */
async function check(name, hasCompany) {
  const said = [];
  if (!hasCompany) process.stdout.write(`\n== ${name}\n`);
  if (!(await parts[name](hasCompany ? said : null))) failed.push(name);
  if (hasCompany) process.stdout.write(`\n== ${name}\n${Buffer.concat(said)}`);
}

/** Buffers or prints the command's output. */
async function run(said, command, parameters, environment = {}) {
  const status = await runChild(command, parameters, {
    stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
    ...(said && { onOutput: (chunk) => said.push(chunk) }),
  });
  return status === 0 && !stopped;
}

/** Runs items one after the other until one fails. */
async function every(items, succeeds) {
  for (const item of items) if (!(await succeeds(item))) return false;
  return true;
}
