import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './free-port.mjs';
import { ProcessTree } from './testing/process-tree.ts';

const hasPostgres = existsSync('/usr/lib/postgresql');

/** Goes on however it is told to stop. */
const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('waiting')";
const parent = `
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { removeAtEnd, runChild } from './scripts/child-processes.mjs';
  removeAtEnd(mkdtempSync(tmpdir() + '/jaanch-'));
  await runChild('sh', ['-c', 'sleep 1000 & exec node -e "$0"', ${JSON.stringify(stubborn)}], { stdio: 'inherit' });`;
const polite = `
  import { runChild } from './scripts/child-processes.mjs';
  const command = 'trap "exit 7" TERM; echo waiting; sleep 1000 & wait';
  process.exit(await runChild('sh', ['-c', command], { stdio: 'inherit' }));`;
/** Starts the journeys' server as Playwright does. */
const runner = `
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

// The list of processes is Linux's.
describe.runIf(existsSync('/proc/self/environ'))('What a process has started', { timeout: 300_000 }, () => {
  test('ends after a kill, even what ignores being told', async () => {
    const { root } = start('node', ['--input-type=module', '-e', parent]);
    await untilItSays('waiting');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });

  test('is told to stop with it, and decides the exit status', async () => {
    const { root } = start('node', ['--input-type=module', '-e', polite]);
    await untilItSays('waiting');
    root.kill('SIGTERM');
    await vi.waitFor(() => expect(root.exitCode).toBe(7), { timeout: 60_000 });
  });

  test('ends although only npm was killed', async () => {
    const { root } = start('npm', ['start'], { PORT: String(await freePort()), LOG_LEVEL: 'warn' });
    await untilItSays('is running at');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });

  test('ends with the runner of the journeys', async () => {
    const { root } = start('node', ['--input-type=module', '-e', runner], { PORT: String(await freePort()) });
    await untilItSays('is running at');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });

  test.runIf(hasPostgres)('ends with the script that started a throw-away PostgreSQL', async () => {
    const { root } = start('node', ['scripts/with-postgres.mjs', 'node', '-e', stubborn]);
    await untilItSays('waiting');
    root.kill('SIGKILL');
    await expectNothingLeft();
  });
});
