// Measures everything on one database and writes the figures down: node bench/measure-database.ts pglite
// For PostgreSQL by scripts/with-postgres.mjs, as bench.ts does.
import '../scripts/end-with-parent.mjs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { programEnvironment } from '../scripts/program-settings.mjs';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { signIn, timeCalls } from './calls.ts';
import { consoleCalls, labCalls } from './console-calls.ts';
import { createRunDatabase } from './databases.ts';
import { type Figures, load as loadWithOwn, type Sample, type Share, type Target, toFigures, toShare } from './load.ts';
import { measureMessages } from './message-timing.ts';
import { patientCalls } from './patient-calls.ts';
import { makePlan } from './plan.ts';
import { type Running, startProgram, startScript } from './processes.ts';
import { helloPath } from './requests.ts';
import type { DatabaseFigures, Measured } from './results.ts';
import { type LimitName, listScenarios, type Scenario } from './scenarios.ts';
import { connectionLevels, type DatabaseKind, judgedLevel, parseSettings, resultsFile } from './settings.ts';
import { loadWithWrk } from './wrk-load.ts';

const [kindWord, ...words] = process.argv.slice(2);
const kind: DatabaseKind = kindWord === 'postgres' ? 'postgres' : 'pglite';
const settings = parseSettings(words);
const load = settings.generator === 'wrk' ? loadWithWrk : loadWithOwn;
/** Code runs at full speed only after it has run for a while. */
const warmUpSeconds = 2;
const warmUpConnections = 8;
const callConnections = 4;
/** While labs are still being read, the program answers from the database, which is not measured here. */
const labsAreRead = 'the labs are in memory';

// Marks the start for bench.ts: before it, a missing PostgreSQL is not a failure.
await writeFile(resultsFile(kind), '{}');
const folder = await mkdtemp(join(tmpdir(), 'jaanch-bench-'));
const database = await createRunDatabase(kind, folder, settings.template);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void remove().finally(() => process.exit(1)));
}
try {
  const figures = await measureAll();
  await writeFile(resultsFile(kind), JSON.stringify(figures, null, 2));
} finally {
  await remove();
}

async function remove() {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<DatabaseFigures> {
  say(`${kind}: filling the database`);
  const { plan, appointments } = await makePlan(database.address, settings, say);
  const scenarios = listScenarios(plan, appointments).filter(({ part }) => settings.parts.includes(part));
  const planFile = join(folder, 'plan.json');
  await writeFile(planFile, JSON.stringify(plan));

  const [helloPort, barePort] = [await freePort(), await freePort()];
  const addressForLimits = JSON.stringify(await database.addressForLimits());
  const parameters = [planFile, addressForLimits, String(helloPort), String(barePort)];
  const helloOrigin = `http://127.0.0.1:${helloPort}`;
  const limits = await startScript('bench/limits.ts', parameters, helloOrigin, helloPath);
  const originOf = (limit: LimitName, program: Running) => {
    if (limit === 'one test') return program.origin;
    return limit === 'hello, world' ? helloOrigin : `http://127.0.0.1:${barePort}`;
  };

  try {
    const measured: Measured[] = [];
    const megabytes: number[] = [];
    const readyMs: number[] = [];
    const loadedMs: number[] = [];
    let calls: DatabaseFigures['calls'] = null;
    for (const withoutPageCache of [false, true]) {
      const chosen = scenarios.filter((scenario) => Boolean(scenario.withoutPageCache) === withoutPageCache);
      const hasCalls = settings.world > 1 && settings.parts.includes('calls') && !withoutPageCache;
      if (chosen.length === 0 && !hasCalls) continue;
      const noPages = { PAGE_CACHE_SECONDS: '0' };
      const began = performance.now();
      const program = await startProgram({
        LOG_LEVEL: 'info',
        NODE_OPTIONS: `${programEnvironment.NODE_OPTIONS} --max-old-space-size=${settings.heap}`,
        ...database.environment,
        ...(withoutPageCache && noPages),
      });
      readyMs.push(performance.now() - began);
      await program.untilItSays(labsAreRead);
      loadedMs.push(performance.now() - began);
      try {
        for (const scenario of chosen) {
          measured.push(await measure(scenario, program, originOf(scenario.limit.name, program)));
        }
        if (hasCalls) calls = await measureCalls(program);
        megabytes.push(program.memoryMegabytes());
      } finally {
        await program.stop();
      }
    }
    const { environment } = database;
    const hasMessages = kind === 'postgres' && settings.parts.includes('messages');
    const messages = hasMessages ? await measureMessages({ environment, appointments }, say) : null;
    return { kind, measured, megabytes, readyMs, loadedMs, calls, messages };
  } finally {
    await limits.stop();
  }
}

/** Alternates between the program and its limit second by second, so that other load on the machine affects both. */
async function measure(scenario: Scenario, program: Running, limitOrigin: string): Promise<Measured> {
  const { name, requests, limit } = scenario;
  const own: Target = { origin: program.origin, requests };
  const bound: Target = { origin: limitOrigin, requests: limit.requests };
  await load(own, warmUpConnections, warmUpSeconds);
  await load(bound, warmUpConnections, 1);
  const levels: Figures[] = [];
  const limitLevels: Figures[] = [];
  let share: Share = { whole: 0, lowest: 0, highest: 0 };
  for (const connections of connectionLevels) {
    const owns: Sample[] = [];
    const bounds: Sample[] = [];
    // The spread needs several seconds.
    const seconds = connections === connectionLevels[judgedLevel] ? Math.max(3, settings.seconds) : settings.seconds;
    for (let second = 0; second < seconds; second++) {
      owns.push(await load(own, connections, 1));
      bounds.push(await load(bound, connections, 1));
    }
    levels.push(toFigures(owns));
    limitLevels.push(toFigures(bounds));
    if (connections === connectionLevels[judgedLevel]) share = toShare(owns, bounds);
  }
  tell(name, levels);
  tell(`  ${limit.name}`, limitLevels);
  return { name, levels, limit: { name: limit.name, levels: limitLevels }, share };
}

async function measureCalls(program: Running) {
  const effort = { connections: callConnections, seconds: settings.seconds, say };
  return {
    patients: await timeCalls(program, null, patientCalls, effort),
    console: await timeCalls(program, await signIn(program, demoAccounts.admin), consoleCalls, effort),
    lab: await timeCalls(program, await signIn(program, demoAccounts.vendor), labCalls, effort),
  };
}

function tell(name: string, figures: readonly Figures[]) {
  say(`${kind}: ${name}: ${figures.map(({ perSecond }) => Math.round(perSecond)).join(' / ')} per second`);
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
