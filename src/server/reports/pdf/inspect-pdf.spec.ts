import {
  type PDFContext,
  PDFDocument,
  PDFName,
  PDFObjectStream,
  PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const inspect = (bytes: Uint8Array | string) => inspectPdf(Buffer.from(bytes as Uint8Array), 'vendor 1');

async function makeReport(change: (pdf: PDFDocument) => void | Promise<void> = () => {}) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText('Patient: Meena Iyer, booking JN-20417', { font });
  pdf.addPage().drawText('TSH 2.4 mIU/L', { font });
  await change(pdf);
  return pdf;
}

/** Objects that do more than show pages, as they stand in a catalog or in a page's annotation. */
const active: Record<string, (context: PDFContext) => Record<string, unknown>> = {
  Launch: () => ({ OpenAction: { S: 'Launch', F: PDFString.of('cmd.exe') } }),
  JavaScript: () => ({ OpenAction: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }),
  'JavaScript by name': () => ({ Names: { JavaScript: { Names: [PDFString.of('a'), { S: 'JavaScript' }] } } }),
  RichMedia: () => ({ Extra: { Type: 'Annot', Subtype: 'RichMedia' } }),
  XFA: () => ({ AcroForm: { Fields: [], XFA: PDFString.of('<xdp/>') } }),
  EmbeddedFile: (context) => ({
    Names: { EmbeddedFiles: { Names: [PDFString.of('a.exe'), { EF: { F: context.register(context.stream('MZ')) } }] } },
  }),
  SubmitForm: () => ({ Extra: { S: 'SubmitForm', F: PDFString.of('https://elsewhere.example') } }),
  'an action of a page': () => ({ Extra: [{ AA: { O: { S: 'GoToR', F: PDFString.of('other.pdf') } } }] }),
};

function add(pdf: PDFDocument, make: (typeof active)[string]) {
  for (const [key, value] of Object.entries(make(pdf.context))) {
    // As an object of its own, so that it may lie in an object stream.
    pdf.catalog.set(PDFName.of(key), pdf.context.register(pdf.context.obj(value as never)));
  }
}

describe('a report', () => {
  it('has pages and their text', async () => {
    const found = await inspect(await (await makeReport()).save());
    expect(found).toMatchObject({ pages: 2, text: expect.stringContaining('booking JN-20417') });
    expect(found).toMatchObject({ text: expect.stringContaining('TSH 2.4') });
  });

  it('may have links', async () => {
    const pdf = await makeReport((made) => {
      const action = { S: 'URI', URI: PDFString.of('https://lab.example') };
      const link = made.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
      made.getPage(0).node.addAnnot(made.context.register(link));
    });
    expect(await inspect(await pdf.save())).toMatchObject({ pages: 2 });
  });

  it.each(Object.keys(active))('has no %s, in object streams or outside', async (name) => {
    const pdf = await makeReport((made) => add(made, active[name] as (typeof active)[string]));
    for (const useObjectStreams of [true, false]) {
      expect(await inspect(await pdf.save({ useObjectStreams }))).toEqual({ problem: 'active' });
    }
  });

  it('has none that a later object of the same number hides, nor one with an escaped name', async () => {
    const pdf = await makeReport();
    const whole = Buffer.from(await pdf.save({ useObjectStreams: false }));
    const end = whole.lastIndexOf('xref');
    const hidden = '900 0 obj\n<</S/Lau#6ech/F(cmd.exe)>>\nendobj\n900 0 obj\nnull\nendobj\n';
    const changed = Buffer.concat([whole.subarray(0, end), Buffer.from(hidden), whole.subarray(end)]);
    expect(await inspect(changed)).toEqual({ problem: 'active' });
  });

  it.each([
    ['another object stream', [900, 901]],
    ['an object stream of the same number', [900, 900]],
    ['the same object stream', [900]],
  ])('has none that %s hides', async (_name, numbers) => {
    const pdf = await makeReport();
    const hidden = PDFRef.of(950);
    const launch = pdf.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
    const all = [launch, pdf.context.obj({})].map((object): [PDFRef, typeof object] => [hidden, object]);
    const whole = Buffer.from(await pdf.save({ useObjectStreams: false }));
    const end = whole.lastIndexOf('xref');
    const streams = numbers.flatMap((number, index) => {
      const held = numbers.length === 1 ? all : all.slice(index, index + 1);
      const stream = PDFObjectStream.withContextAndObjects(pdf.context, held);
      const bytes = Buffer.alloc(stream.sizeInBytes());
      stream.copyBytesInto(bytes, 0);
      return [Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')];
    });
    const changed = Buffer.concat([whole.subarray(0, end), ...streams, whole.subarray(end)]);
    expect(await inspect(changed)).toEqual({ problem: 'active' });
  });

  it.each([
    ['that a later object hides', ['900 0 obj\n', '\nendobj\n900 0 obj\nnull\nendobj\n']],
    [
      'that a later object hides, behind words that look like others',
      ['900 0% 1 0\nobj\n', '\nendobj\n900 0 obj\n1\nendobj\n'],
    ],
    ['that nothing hides', ['900 0 obj\n', '\nendobj\n']],
  ])('has none in an object stream without a type %s', async (_name, [before = '', after = '']) => {
    const pdf = await makeReport();
    const launch = pdf.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
    const stream = PDFObjectStream.withContextAndObjects(pdf.context, [[PDFRef.of(950), launch]]);
    stream.dict.delete(PDFName.of('Type'));
    stream.dict.set(PDFName.of('First'), stream.dict.get(PDFName.of('First')) ?? PDFName.of('First'));
    const bytes = Buffer.alloc(stream.sizeInBytes());
    stream.copyBytesInto(bytes, 0);
    expect(bytes.toString('latin1')).not.toContain('ObjStm');
    const whole = Buffer.from(await pdf.save({ useObjectStreams: false }));
    const end = whole.lastIndexOf('xref');
    const changed = [whole.subarray(0, end), Buffer.from(before), bytes, Buffer.from(after), whole.subarray(end)];
    expect(await inspect(Buffer.concat(changed))).toEqual({ problem: 'active' });
  });

  it('may have an outline, and pages that were changed later', async () => {
    const pdf = await makeReport((made) => {
      const item = made.context.register(made.context.obj({ Title: PDFString.of('1 obj') }));
      made.catalog.set(PDFName.of('Outlines'), made.context.obj({ First: item, Last: item, Count: 1 }));
    });
    const first = await pdf.save({ useObjectStreams: false });
    const again = await PDFDocument.load(first, { forIncrementalUpdate: true });
    again.getPage(0).drawText('Checked');
    expect(await inspect(await again.save({ useObjectStreams: true }))).toMatchObject({ pages: 2 });
  });

  it('asks for no password, though it may forbid changes', async () => {
    const forbidding = await makeReport((pdf) =>
      pdf.encrypt({ ownerPassword: 'lab', permissions: { modifying: false } }),
    );
    expect(await inspect(await forbidding.save())).toMatchObject({
      pages: 2,
      text: expect.stringContaining('JN-20417'),
    });
    const locked = await makeReport((pdf) => pdf.encrypt({ userPassword: '1990', ownerPassword: 'lab' }));
    expect(await inspect(await locked.save())).toEqual({ problem: 'password' });
    const active = await makeReport((pdf) => {
      add(pdf, () => ({ OpenAction: { S: 'JavaScript', JS: PDFString.of('1') } }));
      pdf.encrypt({ ownerPassword: 'lab' });
    });
    expect(await inspect(await active.save())).toEqual({ problem: 'active' });
  });

  it('is a PDF', async () => {
    expect(await inspect('MZ\x90\0 This program cannot be run in DOS mode.')).toEqual({ problem: 'not-pdf' });
    expect(await inspect('<html>%PD')).toEqual({ problem: 'not-pdf' });
    expect(await inspect('')).toEqual({ problem: 'not-pdf' });
  });

  it('is whole', async () => {
    const whole = Buffer.from(await (await makeReport()).save());
    for (const cut of [whole.subarray(0, 200), Buffer.from('%PDF-1.7\nnothing')]) {
      expect(await inspect(cut)).toEqual({ problem: 'damaged' });
    }
  });

  it('has no more in it than a report can have', async () => {
    const withText = async (length: number) => {
      const pdf = await makeReport((made) => {
        const text = made.context.flateStream(Buffer.alloc(length, 'BT (A) Tj ET '));
        made.addPage().node.set(PDFName.of('Contents'), made.context.register(text));
      });
      return pdf.save();
    };
    expect(await inspect(await withText(10_000))).toMatchObject({ pages: 3 });
    const bomb = await withText(150 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(8 * 1024 * 1024);
    expect(await inspect(bomb)).toEqual({ problem: 'damaged' });
  });
});
