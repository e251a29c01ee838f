import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with one line on each of its pages. */
export async function makeTestReport(...lines: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines) pdf.addPage().drawText(line, { font });
  return new Uint8Array(await pdf.save());
}

export function toPdfFile(bytes: Uint8Array<ArrayBuffer>, name: string): File {
  return new File([bytes], name, { type: 'application/pdf' });
}
