import { buffer } from 'node:stream/consumers';
import { endAboveMemory } from '../limited-process/end-above-memory.ts';
import { readSheets, type SheetCells, type TableLimits } from './read-sheets.ts';
import { TableError } from './table-error.ts';

/** The first line of the input, as JSON. The file follows. */
export type TableJob = { limits: TableLimits; acceptsWorkbooks: boolean };

/** A line of the output once the file is read, before the work. */
export type TableProgress = { rows: number; cpuMs: number };
/** The last line of the output. */
export type TableAnswer<Result> = { result: Result } | { problem: string };

/** Reads a file and works with its sheets, in a process of its own: see run-table-program.ts. */
export async function runTableProgram<Job extends TableJob>(
  work: (sheets: readonly SheetCells[], job: Job) => unknown,
): Promise<void> {
  endAboveMemory();
  const input = await buffer(process.stdin);
  const lineEnd = input.indexOf('\n');
  const job = JSON.parse(input.toString('utf8', 0, lineEnd)) as Job;
  try {
    const sheets = await readSheets(input.subarray(lineEnd + 1), job);
    const rows = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
    writeLine({ rows, cpuMs: getCpuMs() } satisfies TableProgress);
    writeLine({ result: work(sheets, job) } satisfies TableAnswer<unknown>);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    writeLine({ problem: error.message } satisfies TableAnswer<unknown>);
  }
}

function writeLine(value: object) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function getCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
