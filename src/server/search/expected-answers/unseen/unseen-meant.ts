/** Meanings of a word: any of these is an accepted answer. */
export const pregnancy = ['Beta hCG Test', 'Urine Pregnancy Test'];
export const sugar = [
  'Blood Sugar Test',
  'Fasting Blood Sugar Test',
  'Random Blood Sugar Test',
  'HbA1c Test',
  'Post Prandial Blood Sugar Test',
];
export const thyroid = ['Thyroid Test (TSH)', 'Thyroid Profile Test', 'Free Thyroid Profile Test'];
export const liver = ['Liver Function Test', 'Serum Bilirubin', 'SGPT (ALT)'];
export const kidney = ['Kidney Function Test', 'Serum Creatinine'];
export const cholesterol = ['Lipid Profile', 'Total Cholesterol', 'LDL Cholesterol'];
export const anaemia = ['Complete Blood Count', 'Haemoglobin Test', 'Iron Studies', 'Ferritin Test'];
export const dengue = ['Dengue NS1 Antigen Test', 'Dengue IgG and IgM Test'];
export const typhoid = ['Widal Test', 'Typhidot Test', 'Blood Culture Test'];
export const fever = ['Complete Blood Count', ...dengue, 'Malaria Antigen Test', ...typhoid, 'CRP Test'];
export const joints = [
  'Uric Acid Test',
  'Rheumatoid Factor Test',
  'Anti-CCP Test',
  'Knee X-ray',
  'ESR Test',
  'CRP Test',
];
export const abdomen = ['Ultrasound Whole Abdomen', 'CT Abdomen'];
export const heart = ['ECG', '2D Echo', 'Troponin I', 'TMT Stress Test', 'Lipid Profile'];
export const stones = ['Ultrasound KUB', 'CT KUB', 'Kidney Stone Analysis'];
export const urine = ['Urine Test', 'Urine Culture'];
