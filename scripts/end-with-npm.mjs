// Ends this process when npm, which runs the scripts of package.json, is killed: npm can take nothing along then, and
// gives its scripts no pipe that would close. The scripts say in NPM_PID who npm is; without it nothing is watched.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const npm = Number(process.env.NPM_PID);
const parent = process.ppid;

if (npm && isMainThread) setInterval(check, 500).unref();

function check() {
  if (isRunning(npm)) return;
  // What stands between npm and us, such as its shell, would go on with the next command.
  if (process.ppid === parent && parent !== npm) process.kill(parent, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It is there and somebody else's.
    return error.code === 'EPERM';
  }
}

/** Ended, but its own parent has not asked how. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
