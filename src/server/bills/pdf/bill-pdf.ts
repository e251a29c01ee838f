import type { BillSheet } from '../../../domain/bills/bill-sheet.ts';
import { FairQueue } from '../../http/fair-queue.ts';
import { loadFontFiles } from './font-files.ts';
import { PdfPage } from './pdf-page.ts';

const margin = 32;
const sizes = { title: 14, body: 10, small: 8 };
const gap = 8;
/** Of an amount at the end of a row, in points. */
const amountWidth = 90;
/** Of the QR code, in points. */
const codeSize = 48;

/** Fonts and letters of a PDF keep the event loop busy for about 50 ms. */
const drawings = new FairQueue({
  running: 1,
  waitingPerKey: 3,
  waiting: 12,
  retryAfterSeconds: 5,
  fullMessage: 'Other bills are being drawn at this moment. Please try again in a few seconds.',
});

type Paper = {
  size: 'A4' | 'A5';
  madeAt: Date;
  /** Of the page that checks reports. */
  checkUrl: string;
};

/** One at a time, so that other calls are answered in between. `key` is the lab, which takes turns with the others. */
export function drawBillPdf(key: string, sheet: BillSheet, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return drawings.run(key, () => createBillPdf(sheet, paper));
}

/** Draws what a bill says on paper as a PDF, whose text can be read back. pdfkit is loaded with the first one. */
export async function createBillPdf(
  sheet: BillSheet,
  { size, madeAt, checkUrl }: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, { default: encodeQR }, fonts] = await Promise.all([
    import('pdfkit'),
    import('qr'),
    loadFontFiles(),
  ]);
  // No name of a patient: programs show these facts of a file without opening it.
  const info = { Title: sheet.title, CreationDate: madeAt };
  const document = new PDFDocument({ size, margin, info, lang: 'en-IN', font: '' });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', resolve)
      .on('error', reject);
  });
  drawSheet(new PdfPage(document, fonts), sheet, {
    url: checkUrl,
    rows: encodeQR(checkUrl, 'raw', { ecc: 'medium', border: 1 }),
  });
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

function drawSheet(page: PdfPage, sheet: BillSheet, check: { url: string; rows: boolean[][] }) {
  const whole = { x: page.left, width: page.width };
  const write = (text: string, size = sizes.body, weight: 'regular' | 'bold' = 'regular') =>
    page.goTo(page.write(text, { ...whole, size, weight }), 2 * size);
  const row = (text: string, amount: string, weight: 'regular' | 'bold' = 'regular', note: string | null = null) => {
    page.goTo(page.y, 4 * sizes.body);
    const place = { size: sizes.body, weight, x: page.left, width: page.width - amountWidth };
    const end = page.write(text, place);
    page.write(amount, { ...place, x: page.left + place.width, width: amountWidth, align: 'right' });
    page.goTo(end);
    if (note) page.goTo(page.write(note, { ...place, size: sizes.small, weight: 'regular' }));
    page.goTo(page.y + 2);
  };
  const [name = '', ...lab] = sheet.lab;
  write(name, sizes.title, 'bold');
  for (const line of lab) write(line, sizes.small);
  page.goTo(page.y + gap);
  write(sheet.title, sizes.title, 'bold');
  if (sheet.cancelled) write(sheet.cancelled, sizes.body, 'bold');
  for (const { label, text } of sheet.facts) write(`${label}: ${text}`);
  page.goTo(page.y + gap);
  page.line();
  page.goTo(page.y + gap / 2);
  for (const item of sheet.items) row(item.name, item.amount, 'regular', item.code);
  page.line();
  page.goTo(page.y + gap / 2);
  for (const { label, amount } of sheet.sums) row(label, amount);
  row(sheet.total.label, sheet.total.amount, 'bold');
  write(sheet.words);
  for (const { label, amount } of sheet.paid) row(label, amount);
  page.goTo(page.y + gap);
  for (const note of sheet.notes) write(note, sizes.small);
  page.goTo(page.y + gap, codeSize);
  const end = page.drawCode(check.rows, codeSize);
  const besideCode = { x: page.left + codeSize + gap, width: page.width - codeSize - gap, height: codeSize };
  page.write(`Check a report: ${check.url}`, { ...besideCode, size: sizes.small });
  page.goTo(end);
  page.goTo(page.y + 3 * gap);
  page.write(`For ${name}`, { ...whole, size: sizes.body, align: 'right' });
}
