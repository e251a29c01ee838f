import { FairQueue } from '../../http/fair-queue.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ProcessLimits, runLimitedProcess } from '../../limited-process/run-limited-process.ts';
import { type InspectedPdf, inspectedPdfSchema } from './pdf-problems.ts';

const program = new URL('./inspect-pdf-program.ts', import.meta.url);
const limits: ProcessLimits = { cpuMs: 5000, clockMs: 15_000, waitMs: 60_000, outputBytes: 1024 * 1024 };
const busyMessage = 'The report could not be checked in time, because much else is going on here. Please try again.';

/** One file at a time, so that several take the memory of one. */
const queue = new FairQueue({
  running: 1,
  waitingPerKey: 50,
  waiting: 200,
  retryAfterSeconds: 10,
  fullMessage: 'Other reports are being checked at this moment. Please try again in a few seconds.',
});

/**
 * Opens a PDF in a process of its own, with limits on time and memory: 'damaged' is also one that exceeds them. `key` is
 * the lab whose report it is. Throws an `HttpError` 503 while the machine is too busy.
 */
export function inspectPdf(bytes: Uint8Array, key: string): Promise<InspectedPdf> {
  return queue.run(key, async () => {
    const { output, hasWaited } = await runLimitedProcess(program, [bytes], limits);
    if (output !== null) return inspectedPdfSchema.parse(JSON.parse(output));
    if (hasWaited) throw new HttpError(503, busyMessage, { headers: { 'Retry-After': '10' } });
    return { problem: 'damaged' };
  });
}
