import type { FuzzRequest } from './fuzz-requests.ts';

type Answer = { status: number; ms: number; text: string };
type Line = { count: number; accepted: number; refused: number; failed: number; slowestMs: number };
type Look = { count: number; heapMegabytes: number; memoryMegabytes: number };

/** Failures of one call that are printed with their request. */
const maxPrinted = 3;
const maxPrintedLength = 400;

/** What each call answered, and the memory of the program. */
export class FuzzReport {
  readonly #lines = new Map<string, Line>();
  readonly #failures: string[] = [];
  readonly #looks: Look[] = [];
  #printed = 0;

  add(name: string, { status, ms, text }: Answer, request: FuzzRequest) {
    const line = this.#lines.get(name) ?? { count: 0, accepted: 0, refused: 0, failed: 0, slowestMs: 0 };
    this.#lines.set(name, line);
    line.count++;
    line.slowestMs = Math.max(line.slowestMs, ms);
    if (status >= 200 && status < 400) line.accepted++;
    else if (status >= 400 && status < 500) line.refused++;
    else if (++line.failed <= maxPrinted)
      this.#failures.push(`${name}: ${status || 'nothing'}: ${print(request)} ${text}`);
  }

  addHeap(heapMegabytes: number, memoryMegabytes: number) {
    this.#looks.push({ count: this.#sum('count'), heapMegabytes, memoryMegabytes });
  }

  /** With the failures since the look before. */
  lastLook(): string {
    const failures = this.#failures.slice(this.#printed);
    this.#printed = this.#failures.length;
    const { count, heapMegabytes, memoryMegabytes } = this.#looks.at(-1) as Look;
    const failed = this.#sum('failed');
    const look = `${count} inputs, ${failed} failed, heap ${heapMegabytes.toFixed(1)} MB, memory ${memoryMegabytes.toFixed(0)} MB`;
    return [look, ...failures].join('\n');
  }

  asTable(table: (headings: readonly string[], rows: readonly string[][]) => string[]): string[] {
    const rows = [...this.#lines].map(([name, { count, accepted, refused, failed, slowestMs }]) =>
      [name, count, accepted, refused, failed, Math.round(slowestMs)].map(String),
    );
    const sums = (['count', 'accepted', 'refused', 'failed'] as const).map((key) => String(this.#sum(key)));
    return table(
      ['call', 'inputs', 'accepted', 'refused', 'failed', 'slowest ms'],
      [...rows, ['all', ...sums, String(Math.round(this.#slowestMs()))]],
    );
  }

  listProblems({ maxAnswerMs, maxHeapGrowth }: { maxAnswerMs: number; maxHeapGrowth: number }): string[] {
    const slow = [...this.#lines]
      .filter(([, { slowestMs }]) => slowestMs > maxAnswerMs)
      .map(([name, { slowestMs }]) => `${name} took ${Math.round(slowestMs)} ms.`);
    const [, settled] = this.#looks;
    const last = this.#looks.at(-1);
    const growth = settled && last ? last.heapMegabytes / settled.heapMegabytes - 1 : 0;
    const grown = growth > maxHeapGrowth ? [`The heap grew by ${Math.round(growth * 100)} %.`] : [];
    const failed = this.#sum('failed');
    return [...(failed > 0 ? [`${failed} inputs failed.`] : []), ...slow, ...grown];
  }

  #sum(key: 'count' | 'accepted' | 'refused' | 'failed'): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line[key], 0);
  }

  #slowestMs(): number {
    return Math.max(...[...this.#lines.values()].map(({ slowestMs }) => slowestMs));
  }
}

function print({ method, path, body }: FuzzRequest): string {
  return `${method} ${path} ${typeof body === 'string' ? body : body ? 'a form' : ''}`.slice(0, maxPrintedLength);
}
