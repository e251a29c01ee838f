import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from './free-port.mjs';
import { ProcessTree } from './testing/process-tree.ts';

const hasPostgres = existsSync('/usr/lib/postgresql');
const waiting = "setInterval(() => {}, 1000); console.log('waiting')";
const politeParent = `
  import { runChild } from './scripts/run-child.mjs';
  const child = "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('waiting')";
  process.exit(await runChild('node', ['-e', child], { stdio: 'inherit' }));`;
/** Starts the server of the journeys like Playwright. */
const journeys = `
  import { spawn } from 'node:child_process';
  spawn('node', ['e2e/serve.ts'], { stdio: ['pipe', 'inherit', 'inherit'] });`;

let tree: ProcessTree | undefined;
afterEach(() => tree?.clear());

function start(command: string, parameters: string[], environment: Record<string, string> = {}): ProcessTree {
  tree = new ProcessTree(command, parameters, environment);
  return tree;
}

async function untilItSays(words: string) {
  await vi.waitFor(() => expect(tree?.output).toContain(words), { timeout: 180_000, interval: 50 });
}

async function expectNothingLeft() {
  await vi.waitFor(() => expect(tree?.remains()).toEqual([]), { timeout: 60_000, interval: 100 });
}

async function startProgram(): Promise<ProcessTree> {
  const started = start('npm', ['start'], { PORT: String(await freePort()), LOG_LEVEL: 'warn' });
  await untilItSays('is running at');
  return started;
}

// Reads the process list of Linux.
describe.runIf(existsSync('/proc/self/environ'))('a process that scripts start', { timeout: 300_000 }, () => {
  it('receives the signal that stops its parent, and determines the exit status', async () => {
    const { root } = start('node', ['--input-type=module', '-e', politeParent]);
    await untilItSays('waiting');
    root.kill('SIGTERM');
    await vi.waitFor(() => expect(root.exitCode).toBe(7), { timeout: 60_000 });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly when npm gets %s', async (signal) => {
    const { root } = await startProgram();
    root.kill(signal);
    await expectNothingLeft();
    // The event of its end may come after the end.
    await vi.waitFor(() => expect([root.exitCode, root.signalCode]).toEqual([0, null]), { timeout: 15_000 });
  });

  it('ends when npm is killed', async () => {
    const { root } = await startProgram();
    root.kill('SIGKILL');
    await expectNothingLeft();
  });

  it('ends with the runner of the journeys', async () => {
    const { root } = start('node', ['--input-type=module', '-e', journeys], { PORT: String(await freePort()) });
    await untilItSays('is running at');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });

  it.runIf(hasPostgres)('ends with its throw-away PostgreSQL when npm is killed', async () => {
    const command = `exec node scripts/with-postgres.mjs node -e "${waiting}"`;
    const { root } = start('npm', ['exec', '--offline', '-c', command]);
    await untilItSays('waiting');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });
});
