import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bill, describeBill } from '../../../domain/bills/bill-sheet.ts';
import { addUpBill } from '../../../domain/bills/plan-bill.ts';
import { createBillPdf, drawBillPdf } from './bill-pdf.ts';

const items = [
  { testId: 1, packageId: null, name: 'Complete Blood Count', pricePaise: 35_000, discountPaise: 1_000, tax: null },
  { testId: 2, packageId: null, name: 'HbA1c (glycated haemoglobin)', pricePaise: 50_050, discountPaise: 0, tax: null },
];
const bill: Bill = {
  kind: 'bill',
  number: 'SAI/26-27/000123',
  billedOn: '2026-11-30',
  lab: { name: 'Sai Pathology', legalName: 'साई लैब', address: '1 Spec Road, Specpur', gstNumber: '27AAPFU0939F1ZV' },
  bookingCode: '5HKA5VC9KS',
  patientName: 'श्रीमती ज्योत्स्ना कृष्णमूर्ति शर्मा',
  patientPhone: '+91 98765 43210',
  patientAge: 54,
  patientAgeMonths: null,
  patientGender: 'female',
  referredBy: 'डॉ मेनन',
  items,
  sums: addUpBill('bill', items, { netPaise: 0, totalPaise: 0 }),
  against: [],
  cancelledAt: null,
  cancelReason: null,
};
const checkUrl = 'https://jaanch.example/check-report';
const paper = { size: 'A5', madeAt: new Date(0), checkUrl } as const;
const expectedLines = [
  ...[
    'Sai Pathology',
    'साई लैब',
    'GSTIN 27AAPFU0939F1ZV',
    'Bill of supply',
    'Number: SAI/26-27/000123',
    '54 years, female',
    'डॉ मेनन',
  ],
  ...['श्रीमती ज्योत्स्ना कृष्णमूर्ति शर्मा', 'HbA1c (glycated haemoglobin)', '₹500.50', '-₹10.00', '₹841.00'],
  'Rupees Eight Hundred Forty-One Only',
  `Check a report: ${checkUrl}`,
];

describe('the PDF of a bill', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  const file = join(folder, 'bill.pdf');
  beforeAll(async () => {
    writeFileSync(file, await createBillPdf(describeBill(bill), paper));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused at once where four of the lab are drawn or wait, and drawn for another lab', async () => {
    const draw = (lab: string) => drawBillPdf(lab, describeBill(bill), paper);
    const files = ['a', 'a', 'a', 'a', 'a', 'b'].map((lab) => draw(lab).then((bytes) => bytes.length > 0));
    const ended = await Promise.allSettled(files);
    expect(ended.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled']);
    expect(ended[4]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '5' } } });
  });

  // CI installs poppler. Elsewhere the journey of bills still downloads one.
  const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

  it('can be checked in CI', () => {
    expect(hasPoppler || !process.env.CI).toBe(true);
  });

  it.runIf(hasPoppler)('is read back as it was written, also in Devanagari', () => {
    const { stdout } = spawnSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
    for (const line of expectedLines) expect(stdout).toContain(line);
  });

  it.runIf(hasPoppler)('has ink in each line, in fonts that it brings along', async () => {
    spawnSync('pdftoppm', ['-r', '144', '-gray', '-png', '-singlefile', file, join(folder, 'page')]);
    const { data, info } = await sharp(readFileSync(join(folder, 'page.png')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inkOf = (row: number) =>
      data
        .subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)
        .filter((grey) => grey < 128).length;
    const rows = Array.from({ length: info.height }, (_, row) => inkOf(row) > 0);
    const lines = rows.filter((hasInk, row) => hasInk && !rows[row - 1]).length;
    expect(lines).toBeGreaterThanOrEqual(15);
    const { stdout } = spawnSync('pdffonts', [file], { encoding: 'utf8' });
    expect(stdout.match(/NotoSans\S*/g)?.length).toBe(4);
  });
});
