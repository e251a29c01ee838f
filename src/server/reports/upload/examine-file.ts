import { vendorKey } from '../../http/fair-queue.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { pdfProblems } from '../pdf/pdf-problems.ts';
import type { ReportScanner } from '../scan/report-scanner.ts';

export type ExaminedFile = { pages: number; text: string } | { problem: string };

/**
 * Opens a file, and looks for viruses, before anything is stored of it. `problem` is a sentence for the lab. Throws an
 * `HttpError` for a virus, and while nobody can say whether there is one.
 */
export async function examineFile(
  { reportScanner }: { reportScanner: ReportScanner },
  bytes: Uint8Array,
  vendorId: number,
): Promise<ExaminedFile> {
  const inspected = await inspectPdf(bytes, vendorKey(vendorId));
  if ('problem' in inspected) return { problem: pdfProblems[inspected.problem] };
  await reportScanner.refuseViruses(bytes);
  return inspected;
}
