import { spawn } from 'node:child_process';

/**
 * Spawns a server that ends with this process, even by `kill -9`: the system closes the pipe to its watcher then.
 *
 * @param {string} command
 * @param {string[]} words
 * @param {import('node:child_process').SpawnOptions} options
 * @param {string} [end] what a shell then runs with the server's process id as $0 and `endWords` after it
 * @param {string[]} [endWords]
 */
export function spawnWatched(command, words, options, end = 'kill -KILL "$0"', endWords = []) {
  const started = spawn(command, words, options);
  const watcher = spawn('sh', ['-c', `read -r _; ${end}`, String(started.pid), ...endWords], {
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  watcher.unref();
  watcher.stdin?.unref();
  return started;
}
