import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';
import { maxPrescriptionLength } from './prescription-length.ts';
import { readPrescription } from './read-prescription.ts';

const index = buildSearchIndex([
  createSearchEntry('Complete Blood Count', { abbreviations: ['CBC'], alternativeNames: ['खून की जाँच'] }),
  createSearchEntry('ESR Test', { abbreviations: ['ESR'] }),
  createSearchEntry('Urine Test', { abbreviations: ['Urine R/M'] }),
  createSearchEntry('Urine Culture', { abbreviations: ['Urine C/S'] }),
  createSearchEntry('Venous Doppler Leg', { alternativeNames: ['leg doppler'] }),
  createSearchEntry('Knee X-ray'),
  createSearchEntry('MRI Brain', { alternativeNames: ['MRI brain plain'] }),
  createSearchEntry('MRI Knee'),
  createSearchEntry('Hepatitis A IgM', { alternativeNames: ['hepatitis A test'] }),
  createSearchEntry('HBsAg Test', { alternativeNames: ['hepatitis B surface antigen'] }),
  createSearchEntry('Fasting Blood Sugar Test', { abbreviations: ['FBS'] }),
  createSearchEntry('Post Prandial Blood Sugar Test', { abbreviations: ['PPBS'], alternativeNames: ['PP sugar'] }),
  createSearchEntry('Testosterone Test', { alternativeNames: ['total testosterone'] }),
  createSearchEntry('HbA1c Test', { abbreviations: ['HbA1c'] }),
  createSearchEntry('Calcium Test', { alternativeNames: ['serum calcium'] }),
  createSearchEntry('Full Body Package', { type: 'package' }),
  createSearchEntry('Urine Sugar'),
  createSearchEntry('Blood Sugar Test', { alternativeNames: ['sugar'] }),
  createSearchEntry('Urine Ketones', { alternativeNames: ['urine ketone'] }),
  createSearchEntry('Blood Ketones', { alternativeNames: ['ketone'] }),
  createSearchEntry('24-Hour Urine Protein'),
  createSearchEntry('HBV DNA Quantitative', { broadNames: ['hepatitis B DNA'] }),
  createSearchEntry('HBV DNA Qualitative', { sharedNames: ['hepatitis B DNA'] }),
]);

/** 'read ESR Test', 'absent …' and so on, line by line. */
function read(text: string): string[][] {
  return readPrescription(index, text).map(({ items }) =>
    items.map((item) => {
      if (item.kind === 'read') return `read ${item.entry.name}`;
      if (item.kind === 'unsure') return `unsure ${item.choices.map(({ name }) => name).join(', ')}`;
      return item.kind === 'absent' ? `absent ${item.text}` : item.reason;
    }),
  );
}

describe('readPrescription', () => {
  it('reads full width, kinds of spaces and invisible marks like plain letters', () => {
    expect(read('Ａｄｖ：ＣＢＣ，ＥＳＲ\n\u202aCBC\u202c\u00a0&\u3000E\u200bSR')).toEqual(
      read('Adv: CBC, ESR\nCBC & ESR'),
    );
    expect(read('ＣＢＣ')).toEqual([['read Complete Blood Count']]);
  });

  it('asks of which sample an analyte is that follows one of urine, but not one after a routine test', () => {
    expect(read('Urine sugar, ketone, CBC, sugar')).toEqual([
      ['read Urine Sugar', 'unsure Urine Ketones, Blood Ketones', 'read Complete Blood Count', 'read Blood Sugar Test'],
    ]);
    expect(read('Urine R/M, sugar')).toEqual([['read Urine Test', 'read Blood Sugar Test']]);
  });

  it('reads hours of a urine sample however they are shortened', () => {
    for (const hours of ['24 hr', '24hrs', '24-hr', '24 h'])
      expect(read(`${hours} urine protein`)).toEqual([['read 24-Hour Urine Protein']]);
  });

  it('takes hours of fasting for no test', () => {
    for (const note of ['(12 hrs fasting)', '12 hours of fasting', 'fasting 10-12 hrs', 'fasting for 12 hours']) {
      expect(read(`CBC\n${note}`).at(-1), note).toEqual(['other']);
      expect(read(`FBS ${note}`), note).toEqual([['read Fasting Blood Sugar Test']]);
    }
  });

  it('asks what words mean that are the name of several tests', () => {
    expect(read('hepatitis B DNA')).toEqual([['unsure HBV DNA Quantitative, HBV DNA Qualitative']]);
  });

  it('reads each line, and keeps it as it was written', () => {
    expect(read('Adv:\n1. CBC, ESR\n2. FBS & PPBS')).toEqual([
      [],
      ['read Complete Blood Count', 'read ESR Test'],
      ['read Fasting Blood Sugar Test', 'read Post Prandial Blood Sugar Test'],
    ]);
    expect(readPrescription(index, ' 1)  CBC ')[0]?.text).toBe('1)  CBC');
  });

  it('gives the sample, the organ and the examination to the parts after a comma', () => {
    expect(read('Urine R/M, C/S')).toEqual([['read Urine Test', 'read Urine Culture']]);
    expect(read('MRI brain, knee')).toEqual([['read MRI Brain', 'read MRI Knee']]);
    expect(read('Blood sugar F & PP')).toEqual([
      ['read Fasting Blood Sugar Test', 'read Post Prandial Blood Sugar Test'],
    ]);
  });

  it.each([
    'Arterial doppler leg',
    'Hepatitis A IgG',
    'Hepatitis B surface antibody',
    'MRI brain with contrast',
    'MRI ankle',
    'Free testosterone',
    'Ionised calcium',
    'Urine calcium',
    'CSF culture',
    'X-ray elbow',
    'Anti-HBs',
    'HBsAb titre',
    'Ureteroscopy',
    'Tilt table test',
  ])('names %s as absent instead of its neighbour', (text) => {
    expect(read(`CBC, ${text}`)).toEqual([['read Complete Blood Count', expect.stringMatching(/^absent /)]]);
  });

  it.each([
    ['MRI brain plain', 'read MRI Brain'],
    ['MRI brain without contrast', 'read MRI Brain'],
    ['X-ray left knee AP/Lat', 'read Knee X-ray'],
    ['Total testosterone', 'read Testosterone Test'],
    ['S. Calcium', 'read Calcium Test'],
  ])('reads %s, because its form is the usual one', (text, answer) => expect(read(text)).toEqual([[answer]]));

  it('asks if a part may mean several tests, or has an unknown word', () => {
    expect(read('MRI')).toEqual([['unsure MRI Knee, MRI Brain']]);
    expect(read('ESR Xyzqwerty')).toEqual([['unsure ESR Test']]);
  });

  it('reads the parts of a name in brackets, and both sides of a slash', () => {
    expect(read('Urine (R/M, C/S)')).toEqual([['read Urine Test', 'read Urine Culture']]);
    expect(read('CBC/HBeAg')).toEqual([['read Complete Blood Count', 'absent CBC/HBeAg']]);
  });

  it.each([
    ['ESR for fever', ['read ESR Test']],
    ['Can you come at 8 for CBC?', ['read Complete Blood Count']],
    ['my knee hurts so the doctor wants an x-ray of the knee', ['other', 'read Knee X-ray']],
    ['doctor said no ESR is needed, only CBC', ['advice', 'read Complete Blood Count']],
    ['the knee doctor wants ESR', ['read ESR Test']],
    ['papa ko sugar hai, hba1c karwana hai', ['measurement', 'read HbA1c Test']],
  ])('reads of %j only what is asked for', (text, answers) => expect(read(text)).toEqual([answers]));

  it.each([
    ['Tab. Calcium 500 mg BD', 'medicine'],
    ['HbA1c 8.4 %', 'measurement'],
    ['FBS 142', 'measurement'],
    ['c/o knee pain', 'complaint'],
    ['Dr. A. Rao MBBS, MD', 'person'],
    ['12/03/2024', 'date'],
    ['avoid sugar and calcium rich food', 'advice'],
    ['see you tomorrow', 'other'],
  ])('reads no test from %j', (text, reason) => {
    expect(new Set(read(text).flat())).toEqual(new Set([reason]));
  });

  it.each([
    ['C8C, E5R', ['read Complete Blood Count', 'read ESR Test']],
    ['HbAlc', ['read HbA1c Test']],
    ['C BC', ['read Complete Blood Count']],
    ['MRl bra in', ['read MRI Brain']],
  ])('corrects letters that a camera confused: %s', (text, answers) => expect(read(text)).toEqual([answers]));

  it('reads whole sentences', () => {
    expect(read('doctor ne cbc aur hba1c ka test bola hai')).toEqual([
      ['read Complete Blood Count', 'read HbA1c Test'],
    ]);
    expect(read('डॉक्टर ने खून की जाँच लिखी है')).toEqual([['read Complete Blood Count']]);
  });

  it('never reads a package, and stops at the longest text', () => {
    expect(read('Full body package').flat()).not.toContain('read Full Body Package');
    expect(read(`${' \n'.repeat(maxPrescriptionLength / 2)}CBC`)).toEqual([]);
  });
});
