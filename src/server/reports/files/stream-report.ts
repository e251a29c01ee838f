import type * as z from 'zod/mini';
import type { stream } from '../../../contract/bodies.ts';
import type { RequestContext } from '../../http/call-context.ts';
import type { ReportFiles } from './report-files.ts';

/** The PDF as it was uploaded. No cache keeps it, and no search engine lists it. */
export function streamReport(
  { reportFiles, setHeader }: { reportFiles: ReportFiles; setHeader: RequestContext['setHeader'] },
  { fileId, bookingId, bookingCode }: { fileId: string; bookingId: number; bookingCode: string },
): z.output<typeof stream> {
  setHeader('Cache-Control', 'private, no-store');
  setHeader('X-Robots-Tag', 'noindex');
  return {
    contentType: 'application/pdf',
    fileName: `report-${bookingCode}.pdf`,
    chunks: reportFiles.read(fileId),
    countRows: () => 1,
    bookingIds: [bookingId],
  };
}
