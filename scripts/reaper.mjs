// Ends what another process has started and removes its temporary folders, once that process is gone: its end closes
// our standard input. Started by child-processes.mjs, which says line by line what there is.
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from './process-group.mjs';

/** How long a child may take to end by itself. */
const graceMilliseconds = 6000;

const children = new Map();
const folders = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { started, endSignal, ended, folder } = JSON.parse(line);
  if (started) children.set(started, endSignal);
  if (ended) children.delete(ended);
  if (folder) folders.push(folder);
}

for (const [pid, endSignal] of children) signalGroup(pid, endSignal);
const until = Date.now() + graceMilliseconds;
while (Date.now() < until && left().length) await sleep(50);
for (const pid of left()) signalGroup(pid, 'SIGKILL');
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 });

function left() {
  return [...children.keys()].filter((pid) => signalGroup(pid, 0));
}
