// Ends a process that npm started, directly or not, when its parent is gone: after `kill -9` a parent cannot end its
// children. The system then assigns them another parent.
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;

function check() {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}

if (process.env.npm_lifecycle_event && isMainThread) setInterval(check, 500).unref();
