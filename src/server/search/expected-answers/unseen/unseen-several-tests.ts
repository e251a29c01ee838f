import type { ExpectedParts } from '../../../../domain/search/testing/measure-parts.ts';
import { cholesterol, dengue, sugar, thyroid } from './unseen-meant.ts';

export const unseenSeveralTests: readonly ExpectedParts[] = [
  ['cbc lipid thyroid vitamin d', ['Complete Blood Count'], ['Lipid Profile'], thyroid, ['Vitamin D Test']],
  ['cbc, lft, kft', ['Complete Blood Count'], ['Liver Function Test'], ['Kidney Function Test']],
  ['1. CBC 2. Lipid profile', ['Complete Blood Count'], ['Lipid Profile']],
  ['1) TSH 2) HbA1c 3) Vit B12', thyroid, ['HbA1c Test'], ['Vitamin B12 Test']],
  ['CBC\nESR\nCRP', ['Complete Blood Count'], ['ESR Test'], ['CRP Test']],
  ['- FBS\n- PPBS\n- HbA1c', ['Fasting Blood Sugar Test'], ['Post Prandial Blood Sugar Test'], ['HbA1c Test']],
  ['sugar and cholesterol', sugar, cholesterol],
  ['tsh + ferritin', thyroid, ['Ferritin Test']],
  ['ecg, 2d echo & tmt', ['ECG'], ['2D Echo'], ['TMT Stress Test']],
  ['urine routine; stool routine', ['Urine Test'], ['Stool Routine']],
  ['hiv hbsag hcv vdrl', ['HIV Test'], ['HBsAg Test'], ['Anti-HCV Test'], ['VDRL Test']],
  ['widal aur malaria', ['Widal Test'], ['Malaria Antigen Test']],
  ['S. Creatinine, S. Uric acid', ['Serum Creatinine'], ['Uric Acid Test']],
  ['usg abdomen and chest xray', ['Ultrasound Whole Abdomen'], ['Chest X-ray']],
  ['vitamin d and b12', ['Vitamin D Test'], ['Vitamin B12 Test']],
  ['amh fsh lh prolactin', ['AMH Test'], ['FSH Test'], ['LH Test'], ['Prolactin Test']],
  ['CBC / CRP / Dengue', ['Complete Blood Count'], ['CRP Test'], dengue],
  ['hemoglobin, platelet', ['Haemoglobin Test'], ['Platelet Count']],
  ['psa with urine culture', ['PSA Test'], ['Urine Culture']],
  ['थायराइड और शुगर', thyroid, sugar],
  ['calcium, magnesium, phosphorus', ['Calcium Test'], ['Magnesium Test'], ['Phosphorus Test']],
  ['sodium potassium creatinine urea', ['Serum Sodium'], ['Serum Potassium'], ['Serum Creatinine'], ['Blood Urea']],
];
