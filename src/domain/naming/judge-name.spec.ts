import { describe, expect, it } from 'vitest';
import { judgeName } from './judge-name.ts';
import { indexNames } from './name-index.ts';

const tests = [
  { name: 'Complete Blood Count', names: ['CBC', 'complete haemogram'], sample: 'Blood' },
  { name: 'HbA1c', names: ['Glycosylated haemoglobin'], sample: 'Blood' },
  { name: 'Haemoglobin', names: ['Hb'], sample: 'Blood' },
  { name: 'Vitamin B12', names: ['B12'], sample: 'Blood' },
  { name: 'Calcium', names: ['serum calcium'], sample: 'Blood' },
  { name: '24-Hour Urine Calcium', names: ['urine calcium'], sample: '24-hour urine' },
  { name: 'Dengue NS1 Antigen', names: ['NS1'], sample: 'Blood' },
  { name: 'Dengue IgM Antibody', names: [], sample: 'Blood' },
  { name: 'Dengue IgG Antibody', names: [], sample: 'Blood' },
  { name: 'Hepatitis A IgM', names: ['Anti-HAV IgM', 'HAV IgM'], sample: 'Blood' },
  { name: 'Anti-HCV', names: ['hepatitis C antibody', 'anti hepatitis C virus', 'HCV'], sample: 'Blood' },
  { name: 'HBsAg', names: ['hepatitis B surface antigen'], sample: 'Blood' },
  { name: 'HIV', names: ['HIV 1 and 2', 'HIV antibody'], sample: 'Blood' },
  { name: 'PSA', names: ['prostate specific antigen', 'total PSA'], sample: 'Blood' },
  { name: 'Free PSA', names: [], sample: 'Blood' },
  { name: 'Blood Culture', names: [], sample: 'Blood' },
  { name: 'Urine Culture', names: ['Urine C/S'], sample: 'Urine' },
  { name: 'Urine Test', names: ['urine routine and microscopy'], sample: 'Urine' },
  { name: 'Stool Routine', names: ['stool examination'], sample: 'Stool' },
  { name: 'Stool Occult Blood', names: [], sample: 'Stool' },
  { name: 'Thyroglobulin', names: [], sample: 'Blood' },
  { name: 'Triglycerides', names: ['TG'], sample: 'Blood' },
  { name: 'Anti-Thyroglobulin Antibody', names: ['anti TG antibody'], sample: 'Blood' },
  { name: 'Chest X-ray', names: ['X-ray chest PA view'], sample: 'No sample needed' },
  { name: 'Haemoglobin Electrophoresis', names: ['Hb HPLC'], sample: 'Blood' },
  { name: 'Blood Culture, Fungal', names: ['fungal blood culture', 'blood culture for fungus'], sample: 'Blood' },
  { name: 'Fungal Culture, Nail', names: ['nail fungal culture'], sample: 'Nail' },
  { name: 'Chest X-ray, AP', names: [], sample: 'No sample needed' },
  { name: 'Cortisol Test', names: [], sample: 'Blood' },
  { name: 'Cortisol, Morning', names: ['morning cortisol'], sample: 'Blood' },
  { name: 'Total Protein', names: ['serum protein'], sample: 'Blood' },
  { name: '24-Hour Urine Protein', names: [], sample: '24-hour urine' },
  { name: 'Venous Doppler Leg', names: [], sample: 'No sample needed' },
  { name: 'Arterial Doppler Leg', names: [], sample: 'No sample needed' },
  { name: 'Lumbar Spine MRI', names: ['MRI LS spine'], sample: 'No sample needed' },
  {
    name: 'Lumbar Spine MRI with Whole Spine Screening',
    names: ['MRI LS spine screening'],
    sample: 'No sample needed',
  },
  { name: 'D-Dimer', names: ['D-dimer quantitative'], sample: 'Blood' },
  { name: 'Wilson Disease Profile', names: ['copper profile'], sample: 'Blood', parts: ['Copper', 'Urine Copper'] },
  { name: 'Chemistry Profile', names: ['biochemistry profile'], sample: 'Blood', parts: ['Kidney Profile'] },
  {
    name: 'Iron Studies',
    names: ['iron profile'],
    sample: 'Blood',
    parts: ['Serum Iron', 'TIBC', 'Transferrin saturation'],
  },
];
const byName = (name: string) => tests.filter((test) => test.name === name);
const index = indexNames(tests, (test) => test, [
  { word: 'Dengue', tests: [...byName('Dengue NS1 Antigen'), ...byName('Dengue IgM Antibody')] },
  { word: 'fungal culture', tests: [...byName('Fungal Culture, Nail'), ...byName('Blood Culture, Fungal')] },
  { word: 'cortisol', tests: [...byName('Cortisol Test'), ...byName('Cortisol, Morning')] },
  { word: 'protein', tests: [...byName('Total Protein'), ...byName('24-Hour Urine Protein')] },
  { word: 'Examination', tests: [...byName('Urine Test'), ...byName('Stool Routine')] },
]);
const judge = (text: string) => {
  const judged = judgeName(index, text);
  if (judged.kind === 'none') return 'none';
  return judged.kind === 'sure' ? judged.test.name : judged.tests.map(({ name }) => name);
};

describe('which test a text names', () => {
  it.each([
    ['CBC - Complete Blood Count', 'Complete Blood Count'],
    ['Urine Test', 'Urine Test'],
    ['CBC 26 parameters', 'Complete Blood Count'],
    // A whole name says more than its words without the method.
    ['HB HPLC', 'Haemoglobin Electrophoresis'],
    // The method and the sample choose, in any order.
    ['HPLC, HB', 'Haemoglobin Electrophoresis'],
    ['FUNGAL CULTURE, BLOOD', 'Blood Culture, Fungal'],
    ['PROTEIN, SERUM', 'Total Protein'],
    ['D-DIMER QUANTITATIVE', 'D-Dimer'],
    ['VENOUS DOPPLER, LEG', 'Venous Doppler Leg'],
    ['LS SPINE MRI SCREENING', 'Lumbar Spine MRI with Whole Spine Screening'],
    ['COMPLETE HAEMOGRAM CBC CGHS 1394', 'Complete Blood Count'],
    ['GLYCOSYLATED HB (HBA1C)', 'HbA1c'],
    ['VITAMIN B-12', 'Vitamin B12'],
    ['S. Calcium', 'Calcium'],
    ['Calcium, Serum (Total)', 'Calcium'],
    ['24 Hrs Urinary Calcium', '24-Hour Urine Calcium'],
    ['Calcium 24 hrs', '24-Hour Urine Calcium'],
    ['Iron studies 3 tests', 'Iron Studies'],
    ['Dengue NS-1 Antigen Rapid Card', 'Dengue NS1 Antigen'],
    ['ANTI HEPATITIS A VIRUS (ANTI HAV) - IGM', 'Hepatitis A IgM'],
    ['Anti Hepatitis C Virus (HCV) - Total', 'Anti-HCV'],
    ['HBS AG', 'HBsAg'],
    ['HIV I & II', 'HIV'],
    ['PROSTATE SPECIFIC ANTIGEN (PSA) - Total', 'PSA'],
    ['CULTURE & SENSITIVITY FOR URINE', 'Urine Culture'],
    ['Urine exam complete', 'Urine Test'],
    ['STOOL ROUTINE AND MICROSCOPY', 'Stool Routine'],
    ['Occult blood, stool', 'Stool Occult Blood'],
    ['THYROGLOBULIN (TG)', 'Thyroglobulin'],
    ['Chest PA', 'Chest X-ray'],
    ['X-RAY CHEST (AP)', 'Chest X-ray, AP'],
    // The likeliest of several, called by the word alone.
    ['CORTISOL', 'Cortisol Test'],
    ['CORTISOL, SERUM', 'Cortisol Test'],
    ['CORTISOL (MORNING)', 'Cortisol, Morning'],
    ['Iron Studies (Iron, TIBC, Transferrin saturation)', 'Iron Studies'],
  ])('%j is surely %j', (text, name) => {
    expect(judge(text)).toBe(name);
  });

  it.each([
    ['Dengue antibody', ['Dengue IgM Antibody', 'Dengue IgG Antibody']],
    ['DENGUE', ['Dengue NS1 Antigen', 'Dengue IgM Antibody']],
    ['dengue test', ['Dengue NS1 Antigen', 'Dengue IgM Antibody']],
    // A word that means several, turned round, with a slip of the pen or with a word beside it that chooses none.
    ['CULTURE FUNGAL', ['Fungal Culture, Nail', 'Blood Culture, Fungal']],
    ['FUNGUS CULTURE REPORT', ['Fungal Culture, Nail', 'Blood Culture, Fungal']],
    ['DOPPLER LEG', ['Venous Doppler Leg', 'Arterial Doppler Leg']],
    // A method that only another test has.
    ['MRI LUMBAR SPINE + SCREENING', ['Lumbar Spine MRI', 'Lumbar Spine MRI with Whole Spine Screening']],
    // Words that only parts have, and the other kind of result.
    ['COPPER & URINE COPPER PROFILE', ['Wilson Disease Profile']],
    ['D-DIMER QUALITATIVE', ['D-Dimer']],
    ['HAV', ['Hepatitis A IgM']],
    ['Complete Blood Cuont', ['Complete Blood Count']],
  ])('%j may be %j', (text, names) => {
    expect(judge(text)).toEqual(names);
  });

  it.each([
    '',
    'Gold',
    'Hepatitis A total',
    'Hepatitis C virus IgM',
    'CSF calcium',
    'Urine Haemoglobin',
    'Calcium ionised',
    'HIV p24 antigen',
    'Insulin antibodies',
    'Culture',
    'Urine Routine & Culture',
    'Urine sugar',
    'Hepatitis B envelope antibody',
    'Knee AP & LAT',
    'KIDNEY PROFILE FASTING',
  ])('%j is none of ours', (text) => {
    expect(judge(text)).toBe('none');
  });
});
