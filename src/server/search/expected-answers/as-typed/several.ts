import type { ExpectedParts } from '../../../../domain/search/testing/measure-parts.ts';
import * as meant from './as-typed-meant.ts';

const { bloodCount, thyroid, sugar, longSugar, fastingSugar, ppSugar, salts, chestXray } = meant;
const liver = ['Liver Function Test'];
const kidney = ['Kidney Function Test'];
const lipid = ['Lipid Profile'];
const vitaminD = ['Vitamin D Test'];
const b12 = ['Vitamin B12 Test'];
const urine = ['Urine Test'];
const esr = ['ESR Test'];
const crp = ['CRP Test'];
const creatinine = ['Serum Creatinine'];
const ecg = ['ECG'];
const echo = ['2D Echo'];
const wholeAbdomen = ['Ultrasound Whole Abdomen'];

/** As typed, or copied from a prescription. */
export const several: readonly ExpectedParts[] = [
  ['cbc, tsh, hba1c', bloodCount, thyroid, longSugar],
  ['cbc esr crp', bloodCount, esr, crp],
  ['cbc/lft/kft', bloodCount, liver, kidney],
  ['lft rft lipid', liver, kidney, lipid],
  ['vitamin d and b12', vitaminD, b12],
  ['vit d3, vit b12, calcium', vitaminD, b12, ['Calcium Test']],
  ['sugar aur thyroid', sugar, thyroid],
  ['fbs ppbs hba1c', fastingSugar, ppSugar, longSugar],
  ['FBS & PPBS', fastingSugar, ppSugar],
  ['1) CBC 2) ESR 3) Widal', bloodCount, esr, ['Widal Test']],
  ['1. urine r/m 2. urine c/s', urine, ['Urine Culture']],
  ['cbc+mp+widal', bloodCount, ['Malaria Antigen Test'], ['Widal Test']],
  [
    'dengue malaria typhoid',
    ['Dengue NS1 Antigen Test', 'Dengue IgG and IgM Test'],
    ['Malaria Antigen Test'],
    meant.typhoid,
  ],
  ['ecg 2d echo tmt', ecg, echo, ['TMT Stress Test']],
  ['chest xray and sputum test', chestXray, meant.sputum],
  ['T3 T4 TSH cbc', thyroid, bloodCount],
  ['hiv hbsag hcv', ['HIV Test'], ['HBsAg Test'], ['Anti-HCV Test']],
  ['HIV, VDRL, HBsAg, blood group', ['HIV Test'], ['VDRL Test'], ['HBsAg Test'], ['Blood Group Test']],
  ['fsh lh prolactin amh', ['FSH Test'], ['LH Test'], ['Prolactin Test'], ['AMH Test']],
  ['usg abdomen with cbc', wholeAbdomen, bloodCount],
  ['Adv: CBC, RBS, S. creatinine, urine routine', bloodCount, ['Random Blood Sugar Test'], creatinine, urine],
  ['serum creatinine uric acid electrolytes', creatinine, ['Uric Acid Test'], salts],
  ['ra factor, anti ccp, uric acid, esr', ['Rheumatoid Factor Test'], ['Anti-CCP Test'], ['Uric Acid Test'], esr],
  ['iron ferritin tibc', ['Iron Studies'], ['Ferritin Test'], ['TIBC Test']],
  ['pt inr aptt', ['Prothrombin Time Test'], ['APTT Test']],
  ['lipid profile + hs crp + homocysteine', lipid, ['hs-CRP'], ['Homocysteine']],
  ['tsh & anti tpo', thyroid, ['Anti-TPO Antibody Test']],
  ['khoon aur peshab ki jaanch', meant.blood, urine],
  ['sugar cholesterol bp', sugar, meant.cholesterol],
  ['amylase lipase', ['Amylase Test'], ['Lipase Test']],
  ['mri brain and eeg', ['MRI Brain'], ['EEG']],
  ['cbc thyroid vitamin d sugar lipid', bloodCount, thyroid, vitaminD, sugar, lipid],
  ['sgot sgpt bilirubin', ['SGOT (AST)'], ['SGPT (ALT)'], ['Serum Bilirubin']],
  ['sodium potassium creatinine', ['Serum Sodium', ...salts], ['Serum Potassium', ...salts], creatinine],
  ['stool routine, stool occult blood', ['Stool Routine'], ['Stool Occult Blood']],
  ['psa + usg kub', ['PSA Test'], ['Ultrasound KUB']],
  ['pap smear and mammography', ['Pap Smear'], ['Mammography']],
  ['thyroid, sugar, haemoglobin', thyroid, sugar, ['Haemoglobin Test', 'Complete Blood Count']],
  ['शुगर और थायराइड', sugar, thyroid],
  ['सीबीसी, एलएफटी, केएफटी', bloodCount, liver, kidney],
  ['kidney liver test', kidney, liver],
  ['cbc lft kft lipid tsh hba1c urine', bloodCount, liver, kidney, lipid, thyroid, longSugar, urine],
];
