import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';
import { programEnvironment, programFlags } from '../scripts/program-settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Filling the demo world takes a minute on a busy machine. */
const startTimeoutMs = 600_000;
const stopTimeoutMs = 10_000;
const maxOutputLines = 20;

export type RunningProcess = {
  memoryMegabytes(): number;
  /** Its last lines on both outputs. */
  lastLines(): string;
  /** Waits until these words are in its log. */
  untilItSays(words: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
};
export type Running = RunningProcess & { origin: string };

/** Starts the real program, with flags for Node where wanted, and waits until it answers. `folder` has another version. */
export async function startProgram(
  environment: Record<string, string>,
  nodeFlags: string[] = [],
  folder = root,
): Promise<Running> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };
  const child = start([...nodeFlags, 'src/server/main.ts'], { ...settings, ...environment }, folder);
  return waitUntilReady(child, `http://127.0.0.1:${port}`, '/_api/health');
}

/** Starts the background jobs alone. They may begin before `untilItSays` their line of the log. */
export function startWorker(environment: Record<string, string>): RunningProcess {
  return follow(start(['src/server/worker.ts'], { LOG_LEVEL: 'info', ...environment }), Date.now() + startTimeoutMs);
}

/** Starts another script of this folder that answers at `origin`. */
export async function startScript(script: string, parameters: string[], origin: string, path: string) {
  return waitUntilReady(start([script, ...parameters], { NODE_ENV: 'production' }), origin, path);
}

type Started = { child: ChildProcess; said: string[] };

function start(words: string[], environment: Record<string, string>, folder = root): Started {
  const { PATH = '', HOME = '', TMPDIR = '', npm_lifecycle_event } = process.env;
  const child = spawn(process.execPath, [...programFlags, ...words], {
    cwd: folder,
    // The program and its limits run as `npm start` runs the program. The caller's own settings do not count.
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), npm_lifecycle_event, ...programEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const keep = (chunk: Buffer) => said.splice(0, said.push(chunk.toString()) - maxOutputLines);
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, said };
}

async function waitUntilReady(started: Started, origin: string, path: string): Promise<Running> {
  const { child, said } = started;
  const until = Date.now() + startTimeoutMs;
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      throw new Error(`${child.spawnargs.slice(1).join(' ')} does not answer:\n${said.join('')}`);
    }
    await sleep(50);
  }
  return { origin, ...follow(started, until) };
}

function follow({ child, said }: Started, until: number): RunningProcess {
  return {
    memoryMegabytes: () => memoryOf(child.pid),
    lastLines: () => said.join(''),
    async untilItSays(words) {
      while (!said.join('').includes(words)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`It did not say "${words}":\n${said.join('')}`);
        await sleep(50);
      }
    },
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
  };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const kill = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(kill);
}

/** Memory of the process with its threads. */
function memoryOf(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / 1024;
}
