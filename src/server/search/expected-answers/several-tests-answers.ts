import type { ExpectedParts } from '../../../domain/search/testing/measure-parts.ts';

const cbc = ['Complete Blood Count'];
const lipid = ['Lipid Profile'];
const thyroid = ['Thyroid Test (TSH)', 'Thyroid Profile Test'];
const vitaminD = ['Vitamin D Test'];
const b12 = ['Vitamin B12 Test'];
const sugar = ['Blood Sugar Test', 'Fasting Blood Sugar Test', 'HbA1c Test', 'Random Blood Sugar Test'];
const hba1c = ['HbA1c Test'];
const liver = ['Liver Function Test'];
const kidney = ['Kidney Function Test'];
const urine = ['Urine Test'];
const stool = ['Stool Routine'];
const esr = ['ESR Test'];
const crp = ['CRP Test'];
const dengue = ['Dengue NS1 Antigen Test', 'Dengue IgG and IgM Test'];
const malaria = ['Malaria Antigen Test'];
const typhoid = ['Widal Test', 'Typhidot Test'];
const ecg = ['ECG'];
const echo = ['2D Echo'];
const chestXray = ['Chest X-ray'];
const abdomen = ['Ultrasound Whole Abdomen'];
const iron = ['Iron Studies', 'Ferritin Test'];
const ferritin = ['Ferritin Test'];
const calcium = ['Calcium Test'];
const uricAcid = ['Uric Acid Test'];
const creatinine = ['Serum Creatinine'];
const hiv = ['HIV Test'];
const hbsag = ['HBsAg Test'];
const vdrl = ['VDRL Test'];
const bloodGroup = ['Blood Group Test'];

export const severalTests: readonly ExpectedParts[] = [
  ['cbc lipid thyroid vitamin d', cbc, lipid, thyroid, vitaminD],
  ['cbc, lft, kft', cbc, liver, kidney],
  ['cbc lft kft', cbc, liver, kidney],
  ['tsh vitamin d b12', thyroid, vitaminD, b12],
  ['vitamin d and b12', vitaminD, b12],
  ['vitamin b12 vitamin d calcium', b12, vitaminD, calcium],
  ['thyroid sugar', thyroid, sugar],
  ['sugar thyroid cholesterol', sugar, thyroid, lipid],
  ['hba1c lipid profile creatinine', hba1c, lipid, creatinine],
  ['hba1c + lipid profile', hba1c, lipid],
  ['cbc esr crp', cbc, esr, crp],
  ['cbc/esr', cbc, esr],
  ['dengue malaria typhoid', dengue, malaria, typhoid],
  ['dengue and malaria test', dengue, malaria],
  ['widal dengue cbc', typhoid, dengue, cbc],
  ['ecg echo', ecg, echo],
  ['ecg and chest x ray', ecg, chestXray],
  ['ecg, 2d echo, lipid profile', ecg, echo, lipid],
  ['chest xray cbc esr', chestXray, cbc, esr],
  ['liver kidney test', liver, kidney],
  ['lft kft lipid cbc tsh', liver, kidney, lipid, cbc, thyroid],
  ['urine routine stool routine', urine, stool],
  ['urine and blood test', urine, cbc],
  ['cbc urine routine', cbc, urine],
  ['hiv hbsag vdrl', hiv, hbsag, vdrl],
  ['hiv, hbsag, hcv', hiv, hbsag, ['Anti-HCV Test']],
  ['blood group hiv hbsag', bloodGroup, hiv, hbsag],
  ['ferritin b12 vitamin d', ferritin, b12, vitaminD],
  ['iron studies tsh cbc', iron, thyroid, cbc],
  ['uric acid creatinine', uricAcid, creatinine],
  ['uric acid ra factor crp', uricAcid, ['Rheumatoid Factor Test'], crp],
  ['t3 t4 tsh cbc', ['Thyroid Profile Test'], cbc],
  ['cbc thyroid ultrasound abdomen', cbc, thyroid, abdomen],
  ['usg abdomen lft', abdomen, liver],
  ['fsh lh prolactin', ['FSH Test'], ['LH Test'], ['Prolactin Test']],
  ['fsh lh amh prolactin tsh', ['FSH Test'], ['LH Test'], ['AMH Test'], ['Prolactin Test'], thyroid],
  ['sugar aur thyroid ki jaanch', sugar, thyroid],
  ['khoon aur peshab ki jaanch', cbc, urine],
  ['liver aur kidney ka test', liver, kidney],
  ['शुगर और थायराइड', sugar, thyroid],
  ['सीबीसी, एलएफटी, केएफटी', cbc, liver, kidney],
  ['cbc & tsh', cbc, thyroid],
  ['Tab: CBC; LFT; S.Creatinine; Urine R/M', cbc, liver, creatinine, urine],
  ['fbs ppbs hba1c', ['Fasting Blood Sugar Test'], ['Post Prandial Blood Sugar Test'], hba1c],
  [
    'sodium potassium creatinine',
    ['Serum Sodium', 'Serum Electrolytes'],
    ['Serum Potassium', 'Serum Electrolytes'],
    creatinine,
  ],
  ['mri brain and eeg', ['MRI Brain'], ['EEG']],
  ['amylase lipase', ['Amylase Test'], ['Lipase Test']],
  ['psa urine culture', ['PSA Test'], ['Urine Culture']],
  ['1) CBC 2) Lipid Profile 3) TSH 4) 25-OH Vit D', cbc, lipid, thyroid, vitaminD],
  ['(1) CBC (2) T3 (3) B12', cbc, ['Total T3 Test'], b12],
];
