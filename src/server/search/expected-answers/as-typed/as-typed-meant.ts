/** Meanings of a word for an organ, an illness or a complaint: any of these is an accepted answer. */
export const sugar = [
  'Blood Sugar Test',
  'Fasting Blood Sugar Test',
  'Random Blood Sugar Test',
  'Post Prandial Blood Sugar Test',
  'HbA1c Test',
];
export const fastingSugar = ['Fasting Blood Sugar Test'];
export const ppSugar = ['Post Prandial Blood Sugar Test'];
export const longSugar = ['HbA1c Test'];
export const pregnancy = ['Beta hCG Test', 'Urine Pregnancy Test'];
export const pregnancyScan = ['Obstetric Ultrasound', 'NT Scan', 'Anomaly Scan (TIFFA)'];
export const thyroid = ['Thyroid Test (TSH)', 'Thyroid Profile Test', 'Free Thyroid Profile Test'];
export const liver = ['Liver Function Test', 'SGPT (ALT)', 'SGOT (AST)'];
export const jaundice = ['Serum Bilirubin', 'Liver Function Test', 'Hepatitis A IgM', 'Hepatitis E IgM', 'HBsAg Test'];
export const fattyLiver = [...liver, 'Liver Elastography', 'Ultrasound Whole Abdomen', 'GGT'];
export const kidney = ['Kidney Function Test', 'Serum Creatinine', 'Blood Urea', 'eGFR'];
export const stones = ['Ultrasound KUB', 'CT KUB', 'Kidney Stone Analysis'];
export const gallStones = ['Ultrasound Whole Abdomen', 'CT Abdomen'];
export const cholesterol = ['Lipid Profile', 'Total Cholesterol', 'LDL Cholesterol', 'HDL Cholesterol'];
export const bloodCount = ['Complete Blood Count'];
export const blood = ['Complete Blood Count', 'Haemoglobin Test', 'Blood Group Test', 'Blood Sugar Test'];
export const anaemia = ['Haemoglobin Test', 'Complete Blood Count', 'Iron Studies', 'Ferritin Test', 'TIBC Test'];
export const bloodGroup = ['Blood Group Test'];
export const dengue = ['Dengue NS1 Antigen Test', 'Dengue IgG and IgM Test', 'Platelet Count'];
export const malaria = ['Malaria Antigen Test', 'Peripheral Smear Test'];
export const typhoid = ['Widal Test', 'Typhidot Test', 'Blood Culture Test'];
export const fever = [
  'Complete Blood Count',
  ...dengue,
  'Malaria Antigen Test',
  ...typhoid,
  'CRP Test',
  'Chikungunya IgM Test',
];
export const tuberculosis = [
  'CBNAAT for TB',
  'Sputum AFB',
  'TB IGRA Test',
  'Mantoux Test',
  'Chest X-ray',
  'Sputum Culture',
];
export const cough = [
  'Chest X-ray',
  'Sputum AFB',
  'Sputum Culture',
  'HRCT Chest',
  'CBNAAT for TB',
  'Pulmonary Function Test',
];
export const breath = [
  'Pulmonary Function Test',
  'Chest X-ray',
  'HRCT Chest',
  '2D Echo',
  'NT-proBNP',
  'ECG',
  'Total IgE Test',
];
export const lungs = ['Chest X-ray', 'HRCT Chest', 'Pulmonary Function Test'];
export const heart = ['ECG', '2D Echo', 'TMT Stress Test', 'Troponin I', 'Lipid Profile', 'Holter Monitoring'];
export const blockage = [...heart, 'CT Coronary Angiogram'];
export const pressure = [
  'Ambulatory Blood Pressure Monitoring',
  'ECG',
  'Kidney Function Test',
  'Serum Electrolytes',
  'Lipid Profile',
];
export const joints = [
  'Uric Acid Test',
  'Rheumatoid Factor Test',
  'Anti-CCP Test',
  'CRP Test',
  'ESR Test',
  'Knee X-ray',
  'ANA Test',
  'Vitamin D Test',
];
export const gout = ['Uric Acid Test', '24-Hour Urine Uric Acid'];
export const knee = ['Knee X-ray', 'MRI Knee', 'Uric Acid Test', 'Rheumatoid Factor Test'];
export const lowerBack = ['Lumbar Spine X-ray', 'MRI Lumbar Spine', 'HLA-B27 Test', 'Vitamin D Test'];
export const neck = ['Cervical Spine X-ray', 'MRI Cervical Spine'];
export const shoulder = ['Shoulder X-ray', 'MRI Shoulder'];
export const bones = ['DEXA Bone Density', 'Calcium Test', 'Vitamin D Test'];
export const head = ['CT Brain', 'MRI Brain', 'EEG'];
export const fits = ['EEG', 'MRI Brain', 'CT Brain'];
export const abdomen = [
  'Ultrasound Whole Abdomen',
  'CT Abdomen',
  'Amylase Test',
  'Lipase Test',
  'Upper GI Endoscopy',
  'H. Pylori Stool Antigen',
];
export const acidity = ['H. Pylori Stool Antigen', 'Urea Breath Test', 'Upper GI Endoscopy'];
export const stool = ['Stool Routine', 'Stool Culture', 'Stool Occult Blood'];
export const diarrhoea = [...stool, 'Serum Electrolytes'];
export const piles = ['Stool Occult Blood', 'Colonoscopy', 'Stool Routine', 'Complete Blood Count'];
export const urine = ['Urine Test', 'Urine Culture'];
export const sputum = ['Sputum AFB', 'Sputum Culture', 'CBNAAT for TB'];
export const eyes = ['Complete Eye Check-up'];
export const ears = ['Audiometry'];
export const teeth = ['OPG Dental X-ray'];
export const skinAllergy = ['Total IgE Test', 'Allergy Panel', 'Absolute Eosinophil Count'];
export const hairFall = [
  'Ferritin Test',
  'Iron Studies',
  ...thyroid,
  'Vitamin D Test',
  'Vitamin B12 Test',
  'Complete Blood Count',
];
export const tired = [...hairFall, 'Haemoglobin Test', ...sugar];
export const periods = [
  'FSH Test',
  'LH Test',
  'Prolactin Test',
  'AMH Test',
  'Ultrasound Pelvis',
  'Estradiol Test',
  'Progesterone Test',
  'Testosterone Test',
  ...thyroid,
];
export const uterus = ['Ultrasound Pelvis', 'Pap Smear', 'HPV DNA Test', 'CA-125 Test'];
export const sperm = ['Semen Analysis'];
export const prostate = ['PSA Test', 'Ultrasound KUB'];
export const hiv = ['HIV Test'];
export const sexual = ['VDRL Test', 'HIV Test', 'HBsAg Test', 'HPV DNA Test'];
export const breast = ['Mammography', 'Ultrasound Breast'];
export const cancer = [
  'CEA Test',
  'CA-125 Test',
  'CA 19-9 Test',
  'PSA Test',
  'AFP Test',
  'PET-CT Scan',
  'Biopsy Histopathology',
  'FNAC',
  'Mammography',
  'Pap Smear',
];
export const weight = [...thyroid, 'Lipid Profile', ...sugar, 'Fasting Insulin Test', 'HOMA-IR Test'];
export const sleep = ['Sleep Study', ...thyroid];
export const numbness = ['NCV and EMG', 'Vitamin B12 Test', ...sugar];
export const throat = ['Throat Swab Culture', 'ASO Test', ...thyroid];
export const salts = ['Serum Electrolytes', 'Serum Sodium', 'Serum Potassium'];
export const chestXray = ['Chest X-ray'];
export const wedding = [
  'HIV Test',
  'Blood Group Test',
  'HBsAg Test',
  'VDRL Test',
  'Haemoglobin Electrophoresis',
  'Complete Blood Count',
  'Semen Analysis',
];
export const surgery = [
  'Complete Blood Count',
  'Prothrombin Time Test',
  'HIV Test',
  'HBsAg Test',
  'ECG',
  'Chest X-ray',
  'Blood Sugar Test',
  'APTT Test',
  'Blood Group Test',
  'Kidney Function Test',
];
export const infertility = [
  'AMH Test',
  'FSH Test',
  'Semen Analysis',
  'Follicular Monitoring',
  'LH Test',
  'Prolactin Test',
];
export const worms = ['Stool Routine', 'Absolute Eosinophil Count'];
export const veins = ['Venous Doppler Leg'];
export const swollenLegs = [
  ...veins,
  'Kidney Function Test',
  '2D Echo',
  'Uric Acid Test',
  'Liver Function Test',
  'NT-proBNP',
  'D-Dimer Test',
];
