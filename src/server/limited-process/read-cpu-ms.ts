import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const msPerTick = 10;
/** Of the values after the name, which may contain blanks: the time in the program and in the system. */
const userAt = 11;
const systemAt = 12;

/** Time of the processor that a process has used. Null where there is no /proc, and after the end of the process. */
export function readCpuMs(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const values = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(values[userAt]) + Number(values[systemAt])) * msPerTick;
  } catch {
    return null;
  }
}
