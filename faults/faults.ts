// npm run test:faults [-- kill freeze]
// Breaks the real program's dependencies and checks that it recovers: docs/reliability.md has the table.

import { failingConnections } from './connections.ts';
import { failingProviders } from './failing-providers.ts';
import { frozenDatabase } from './freeze.ts';
import { fullDiskAtStart, fullDiskUnderLoad } from './full-disk.ts';
import { killPostgres, killProgram } from './kills.ts';
import { workThroughPgBouncer } from './pgbouncer.ts';
import { bucketAway, killUploads } from './report-uploads.ts';
import { slowDatabase } from './slow-database.ts';
import { renderManyPages } from './soak.ts';
import { killWorker } from './worker-kills.ts';
import { openEmbeddedWorld, openPostgresWorld, type PostgresWorld, Skipped, type World } from './world.ts';
import { worstInputs } from './worst-inputs.ts';

let postgresWorld: Promise<PostgresWorld> | undefined;
let embeddedWorld: Promise<World> | undefined;
const onPostgres = (attack: (world: PostgresWorld) => Promise<string>) => async () => {
  postgresWorld ??= openPostgresWorld();
  return attack(await postgresWorld);
};
const onEmbedded = (attack: (world: World) => Promise<string>) => async () => {
  embeddedWorld ??= openEmbeddedWorld();
  return attack(await embeddedWorld);
};

/** `needsQuiet`: runs only when it is named, because it measures the machine, too. */
const faults: { name: string; needsQuiet?: true; attack(): Promise<string> }[] = [
  { name: 'kill the program while patients book, embedded database', attack: onEmbedded(killProgram) },
  { name: 'kill the program while patients book, PostgreSQL', attack: onPostgres(killProgram) },
  { name: 'kill the program while a lab uploads reports, embedded database', attack: onEmbedded(killUploads) },
  { name: 'bucket of reports away while a lab uploads', attack: onEmbedded(bucketAway) },
  { name: 'kill PostgreSQL while patients book', attack: onPostgres(killPostgres) },
  { name: 'kill the worker while it sends messages', attack: onPostgres(killWorker) },
  { name: 'failing mail server and SMS provider', attack: onPostgres(failingProviders) },
  { name: 'failing connections to PostgreSQL', attack: onPostgres(failingConnections) },
  { name: 'slow PostgreSQL', attack: onPostgres(slowDatabase) },
  { name: 'freeze PostgreSQL', attack: onPostgres(frozenDatabase) },
  { name: 'PgBouncer in session and transaction mode', attack: onPostgres(workThroughPgBouncer) },
  { name: 'worst inputs while patients book, embedded database', needsQuiet: true, attack: onEmbedded(worstInputs) },
  { name: 'worst inputs while patients book, PostgreSQL', needsQuiet: true, attack: onPostgres(worstInputs) },
  { name: 'full disk at start, embedded database', attack: fullDiskAtStart },
  { name: 'full disk while patients book, embedded database', attack: fullDiskUnderLoad },
  { name: 'render many different pages', attack: renderManyPages },
];

const words = process.argv.slice(2);
const chosen = faults.filter(({ name, needsQuiet }) =>
  words.length === 0 ? !needsQuiet : words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  throw new Error(
    `No name contains "${words.join('" or "')}". There are: ${faults.map(({ name }) => name).join('; ')}.`,
  );
}

const unsuccessful = await findFailing(chosen);
// A shared machine may pause for minutes: CI retries at the end, in a new world, and shows both outcomes.
const failed = process.env.CI ? (await findFailing(unsuccessful)).length : unsuccessful.length;
await closeWorlds();
process.stdout.write(`\n${chosen.length - failed} passed, ${failed} failed\n`);
// Exit even if something hangs; child processes end with this one.
process.exit(failed ? 1 : 0);

async function findFailing(attacks: typeof faults) {
  const failing: typeof faults = [];
  for (const fault of attacks) if (!(await succeeds(fault.name, fault.attack))) failing.push(fault);
  return failing;
}

async function succeeds(name: string, attack: () => Promise<string>): Promise<boolean> {
  const began = performance.now();
  const report = (outcome: string) => {
    process.stdout.write(`${outcome} (${Math.round((performance.now() - began) / 1000)} s)\n`);
  };
  try {
    report(`ok: ${name}: ${await attack()}`);
    return true;
  } catch (error) {
    if (error instanceof Skipped) {
      report(`skipped: ${name}: ${error.message}`);
      return true;
    }
    report(`FAILED: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    await closeWorlds();
    return false;
  }
}

async function closeWorlds() {
  for (const world of [embeddedWorld, postgresWorld]) await world?.then(({ close }) => close()).catch(() => {});
  [embeddedWorld, postgresWorld] = [undefined, undefined];
}
