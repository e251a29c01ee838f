import type { RequestContext } from '../../http/call-context.ts';
import type { ReportFiles } from '../files/report-files.ts';

/** Sends the PDF of a report, which no cache keeps and no search engine lists. */
export function streamReport(
  { setHeader, reportFiles }: Pick<RequestContext, 'setHeader'> & { reportFiles: ReportFiles },
  { fileId, bytes, bookingCode }: { fileId: string; bytes: number; bookingCode?: string },
) {
  setHeader('Cache-Control', 'private, no-store');
  setHeader('X-Robots-Tag', 'noindex');
  // The lab's own name of the file may name the patient or the test.
  const fileName = bookingCode ? `report-${bookingCode}.pdf` : 'report.pdf';
  return { contentType: 'application/pdf', fileName, byteLength: bytes, chunks: reportFiles.read(fileId) };
}
