import { z } from 'zod';

/** Why a file is no report. */
export const pdfProblems = {
  'not-pdf': 'This is not a PDF. Print or export the report as PDF, and upload that file.',
  damaged: 'This PDF is damaged, cut off, or too large once it is unpacked. Make it again, and upload the new file.',
  password: 'This PDF asks for a password. Save it without one: only the patient can open it here.',
  empty: 'This PDF has no pages.',
  active:
    'This PDF has more in it than pages: programs, forms, films or attached files. Print it as PDF, and upload that file.',
} as const;

export type PdfProblem = keyof typeof pdfProblems;

/** `text` is that of the pages, one after the other, cut off after some pages. */
export const inspectedPdfSchema = z.union([
  z.object({ problem: z.enum(Object.keys(pdfProblems) as [PdfProblem, ...PdfProblem[]]) }),
  z.object({ pages: z.int().min(1), text: z.string() }),
]);

export type InspectedPdf = z.infer<typeof inspectedPdfSchema>;
