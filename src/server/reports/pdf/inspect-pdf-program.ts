import { buffer } from 'node:stream/consumers';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { endAboveMemory } from '../../limited-process/end-above-memory.ts';
import { hasActiveContent } from './find-active-content.ts';
import type { InspectedPdf } from './pdf-problems.ts';

/** Name and booking id stand on the first pages. */
const maxLetters = 100_000;
/** Viewers look for it in the first 1,024 bytes. */
const startBytes = 1024;
const mark = '%PDF-';

endAboveMemory();
const answer = await inspectPdf(await buffer(process.stdin));
process.stdout.write(`${JSON.stringify(answer)}\n`);
// What the readers have left running does not matter any more.
process.stdout.end(() => process.exit(0));

async function inspectPdf(bytes: Buffer): Promise<InspectedPdf> {
  if (!bytes.subarray(0, startBytes).includes(mark)) return { problem: 'not-pdf' };
  try {
    const shown = await getDocumentProxy(new Uint8Array(bytes));
    if (await isActive(bytes)) return { problem: 'active' };
    if (shown.numPages === 0) return { problem: 'empty' };
    const { text } = await extractText(shown, { mergePages: true });
    return { pages: shown.numPages, text: text.slice(0, maxLetters) };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'password' : 'damaged' };
  }
}

async function isActive(bytes: Buffer): Promise<boolean> {
  // A file that only forbids changes opens with an empty password.
  const options = { password: '', parseSpeed: ParseSpeeds.Fastest, preserveXFA: true, updateMetadata: false };
  const { context } = await PDFDocument.load(bytes, options);
  return hasActiveContent(context, bytes);
}
