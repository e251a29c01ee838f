import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const stopSignals = ['SIGINT', 'SIGTERM'];

/**
 * Runs a command to its end. A signal that stops this process goes to the command instead, so that it can end cleanly.
 * Resolves to the exit status of a shell.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (chunk: Buffer) => void }} [options]
 * @returns {Promise<number>}
 */
export function runChild(command, parameters, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, options);
    const passOn = (signal) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, passOn);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of stopSignals) process.off(each, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
