// Child processes that end with this one, also when it is killed at once (kill -9) and can clean up nothing itself.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { signalGroup } from './process-group.mjs';

const stopSignals = ['SIGINT', 'SIGTERM'];
let reaper;

/**
 * Starts a command in a process group of its own, so that all that it starts can be ended with it. `endSignal` is what
 * ends it when this process is gone.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions & { endSignal?: NodeJS.Signals }} [options]
 */
export function startChild(command, parameters, { endSignal = 'SIGTERM', ...options } = {}) {
  tellReaper({});
  const child = spawn(command, parameters, { ...options, detached: process.platform !== 'win32' });
  if (child.pid) {
    tellReaper({ started: child.pid, endSignal });
    child.once('exit', () => tellReaper({ ended: child.pid }));
  }
  return child;
}

/**
 * Runs a command to its end and passes on what tells this process to stop. Resolves to the exit status of a shell.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Parameters<typeof startChild>[2] & { onOutput?: (chunk: Buffer) => void }} [options]
 * @returns {Promise<number>}
 */
export function runChild(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const { onOutput, ...others } = options ?? {};
    const child = startChild(command, parameters, others);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    const passOn = (signal) => signalGroup(child.pid, signal);
    for (const signal of stopSignals) process.on(signal, passOn);
    const leave = () => {
      for (const signal of stopSignals) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      leave();
      reject(error);
    });
    child.once('close', (code, signal) => {
      leave();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Has a temporary folder removed once this process and its children have ended.
 *
 * @param {string} folder
 */
export function removeAtEnd(folder) {
  tellReaper({ folder });
}

function tellReaper(message) {
  reaper ??= startReaper();
  reaper.stdin.write(`${JSON.stringify(message)}\n`);
}

/** It is told by a pipe, which the system closes when this process ends, however it ends. */
function startReaper() {
  const script = fileURLToPath(new URL('reaper.mjs', import.meta.url));
  const started = spawn(process.execPath, [script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    // Ctrl+C in a terminal and a signal to our group are not for it.
    detached: true,
  });
  // It does not keep this process alive, and that it was ended is no reason to fail.
  started.unref();
  started.stdin.unref();
  started.stdin.on('error', () => {});
  return started;
}
