import { availableParallelism, cpus, totalmem } from 'node:os';
import { type Aim, listAims } from './aims.ts';
import { callsTable } from './calls.ts';
import type { Figures } from './load.ts';
import type { DatabaseFigures, Measured } from './results.ts';
import { connectionLevels, type DatabaseKind, type Settings } from './settings.ts';
import { table } from './table.ts';

const maxCallMs = 1000;
const databaseNames: Record<DatabaseKind, string> = { pglite: 'PGlite, embedded', postgres: 'PostgreSQL' };

export function formatReport(all: readonly DatabaseFigures[], inProcess: readonly Aim[], settings: Settings): string {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const lines = [
    `${date}, ${machine}, ${process.platform}, Node ${process.versions.node}, ${settings.seconds} s for each figure, heap up to ${settings.heap} MB.`,
    'Server, load and database share the machine.',
  ];
  for (const figures of all) {
    lines.push('', `## ${databaseNames[figures.kind]}`, '', ...figuresTable(figures));
    for (const [audience, calls] of Object.entries(figures.calls ?? {})) {
      lines.push('', `Calls of ${audience}, four connections:`, '', ...callsTable(calls, maxCallMs));
    }
    lines.push('', 'Aims, at 32 connections:', '', ...aimsTable(listAims(figures, settings.world)));
  }
  lines.push('', '## In the process', '', ...aimsTable(inProcess));
  return `${lines.join('\n')}\n`;
}

function figuresTable({ measured }: DatabaseFigures): string[] {
  const rows = measured.flatMap((one) => [rowsOf(one, one.limit.levels), rowsOf(asLimit(one.limit), null)]);
  return table(['what', 'connections', 'per second', 'p50 ms', 'p99 ms', 'of its limit'], rows.flat());
}

const asLimit = ({ name, levels }: Measured['limit']) => ({ name: `— limit: ${name}`, levels });

function rowsOf({ name, levels }: Pick<Measured, 'name' | 'levels'>, limit: readonly Figures[] | null): string[][] {
  return levels.map(({ perSecond, p50, p99 }, at) => [
    at === 0 ? name : '',
    String(connectionLevels[at]),
    String(Math.round(perSecond)),
    milliseconds(p50),
    milliseconds(p99),
    shareOf(perSecond, limit?.[at]),
  ]);
}

function aimsTable(aims: readonly Aim[]): string[] {
  const rows = aims.map(({ what, aim, figure, isMet }) => [what, aim, figure, isMet ? 'met' : '**missed**']);
  return table(['what', 'aim', 'figure', ''], rows);
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

function shareOf(perSecond: number, limit: Figures | undefined): string {
  return limit ? (perSecond / limit.perSecond).toFixed(2) : '';
}
