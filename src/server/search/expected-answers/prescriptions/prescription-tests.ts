/**
 * A text with the tests that it asks for, by the keys below: `tsh|tft` is a request that either answers. `absent` are
 * words that must be named as not found.
 */
export type PrescriptionText = readonly [text: string, tests: string, absent?: readonly string[]];

const names: Readonly<Record<string, string>> = {
  ...{ cbc: 'Complete Blood Count', hb: 'Haemoglobin Test', esr: 'ESR Test', group: 'Blood Group Test' },
  ...{ smear: 'Peripheral Smear Test', plt: 'Platelet Count', aec: 'Absolute Eosinophil Count' },
  ...{ retic: 'Reticulocyte Count', ferritin: 'Ferritin Test', iron: 'Iron Studies', tibc: 'TIBC Test' },
  ...{ b12: 'Vitamin B12 Test', vitd: 'Vitamin D Test', folate: 'Folic Acid Test', ca: 'Calcium Test' },
  ...{ mg: 'Magnesium Test', po4: 'Phosphorus Test', uric: 'Uric Acid Test', crp: 'CRP Test' },
  ...{ rf: 'Rheumatoid Factor Test', ccp: 'Anti-CCP Test', ana: 'ANA Test', hla: 'HLA-B27 Test', aso: 'ASO Test' },
  ...{ ns1: 'Dengue NS1 Antigen Test', dengue: 'Dengue IgG and IgM Test', malaria: 'Malaria Antigen Test' },
  ...{ widal: 'Widal Test', typhidot: 'Typhidot Test', chik: 'Chikungunya IgM Test', igra: 'TB IGRA Test' },
  ...{ hiv: 'HIV Test', hbsag: 'HBsAg Test', hcv: 'Anti-HCV Test', vdrl: 'VDRL Test' },
  ...{ pt: 'Prothrombin Time Test', aptt: 'APTT Test', ddimer: 'D-Dimer Test', g6pd: 'G6PD Test' },
  ...{ hbel: 'Haemoglobin Electrophoresis', sickle: 'Sickling Test', bhcg: 'Beta hCG Test', amh: 'AMH Test' },
  ...{ fsh: 'FSH Test', lh: 'LH Test', prl: 'Prolactin Test', testo: 'Testosterone Test', e2: 'Estradiol Test' },
  ...{ p4: 'Progesterone Test', dheas: 'DHEA-S Test', cortisol: 'Cortisol Test', psa: 'PSA Test' },
  ...{ ca125: 'CA-125 Test', ca199: 'CA 19-9 Test', cea: 'CEA Test', afp: 'AFP Test', ige: 'Total IgE Test' },
  ...{ allergy: 'Allergy Panel', ttg: 'tTG IgA Test', bcul: 'Blood Culture Test', pct: 'Procalcitonin Test' },
  ...{ amy: 'Amylase Test', lip: 'Lipase Test', lipid: 'Lipid Profile', chol: 'Total Cholesterol' },
  ...{ hdl: 'HDL Cholesterol', ldl: 'LDL Cholesterol', tg: 'Triglycerides', ecg: 'ECG', echo: '2D Echo' },
  ...{ tmt: 'TMT Stress Test', holter: 'Holter Monitoring', abpm: 'Ambulatory Blood Pressure Monitoring' },
  ...{ trop: 'Troponin I', ckmb: 'CK-MB', bnp: 'NT-proBNP', hscrp: 'hs-CRP', hcy: 'Homocysteine' },
  ...{ lpa: 'Lipoprotein(a)', sugar: 'Blood Sugar Test', a1c: 'HbA1c Test', fbs: 'Fasting Blood Sugar Test' },
  ...{ ppbs: 'Post Prandial Blood Sugar Test', rbs: 'Random Blood Sugar Test', ogtt: 'Oral Glucose Tolerance Test' },
  ...{ gct: 'Glucose Challenge Test', insulin: 'Fasting Insulin Test', homa: 'HOMA-IR Test', cpep: 'C-Peptide Test' },
  ...{ cxr: 'Chest X-ray', kneex: 'Knee X-ray', lsx: 'Lumbar Spine X-ray', csx: 'Cervical Spine X-ray' },
  ...{ shx: 'Shoulder X-ray', pnsx: 'PNS X-ray', usg: 'Ultrasound Whole Abdomen', pelvis: 'Ultrasound Pelvis' },
  ...{ kub: 'Ultrasound KUB', obs: 'Obstetric Ultrasound', nt: 'NT Scan', tiffa: 'Anomaly Scan (TIFFA)' },
  ...{ usgthy: 'Ultrasound Thyroid', usgbr: 'Ultrasound Breast', usgscr: 'Ultrasound Scrotum' },
  ...{ leg: 'Venous Doppler Leg', carotid: 'Carotid Doppler', follic: 'Follicular Monitoring' },
  ...{ ctbrain: 'CT Brain', hrct: 'HRCT Chest', ctabd: 'CT Abdomen', ctkub: 'CT KUB' },
  ...{ ctca: 'CT Coronary Angiogram', mrib: 'MRI Brain', mrils: 'MRI Lumbar Spine', mric: 'MRI Cervical Spine' },
  ...{ mrik: 'MRI Knee', mris: 'MRI Shoulder', mammo: 'Mammography', dexa: 'DEXA Bone Density' },
  ...{ opg: 'OPG Dental X-ray', pet: 'PET-CT Scan', kft: 'Kidney Function Test', creat: 'Serum Creatinine' },
  ...{ urea: 'Blood Urea', egfr: 'eGFR', lytes: 'Serum Electrolytes', na: 'Serum Sodium', k: 'Serum Potassium' },
  ...{ crcl: 'Creatinine Clearance', lft: 'Liver Function Test', sgpt: 'SGPT (ALT)', sgot: 'SGOT (AST)' },
  ...{ bili: 'Serum Bilirubin', alp: 'Alkaline Phosphatase', ggt: 'GGT', alb: 'Serum Albumin', tp: 'Total Protein' },
  ...{ hav: 'Hepatitis A IgM', hev: 'Hepatitis E IgM', hbvdna: 'HBV DNA Quantitative', fibro: 'Liver Elastography' },
  ...{ cerul: 'Ceruloplasmin', nh3: 'Serum Ammonia', stool: 'Stool Routine', stoolc: 'Stool Culture' },
  ...{ occult: 'Stool Occult Blood', hpsa: 'H. Pylori Stool Antigen', ubt: 'Urea Breath Test', afb: 'Sputum AFB' },
  ...{ sputc: 'Sputum Culture', cbnaat: 'CBNAAT for TB', mantoux: 'Mantoux Test', semen: 'Semen Analysis' },
  ...{ pap: 'Pap Smear', hpv: 'HPV DNA Test', covid: 'COVID-19 RT-PCR', throat: 'Throat Swab Culture' },
  ...{ pft: 'Pulmonary Function Test', audio: 'Audiometry', eeg: 'EEG', ncv: 'NCV and EMG' },
  ...{ biopsy: 'Biopsy Histopathology', fnac: 'FNAC', sleep: 'Sleep Study', endo: 'Upper GI Endoscopy' },
  ...{ colon: 'Colonoscopy', tsh: 'Thyroid Test (TSH)', tft: 'Thyroid Profile Test' },
  ...{ ftft: 'Free Thyroid Profile Test', ft3: 'Free T3 Test', ft4: 'Free T4 Test', t3: 'Total T3 Test' },
  ...{ t4: 'Total T4 Test', tpo: 'Anti-TPO Antibody Test', tgab: 'Anti-Thyroglobulin Antibody Test' },
  ...{ thyroglobulin: 'Thyroglobulin Test', trab: 'TSH Receptor Antibody Test', calcit: 'Calcitonin Test' },
  ...{ urine: 'Urine Test', ucul: 'Urine Culture', acr: 'Urine Microalbumin', upt: 'Urine Pregnancy Test' },
  ...{ upcr: 'Urine Protein Creatinine Ratio', up24: '24-Hour Urine Protein', uket: 'Urine Sugar and Ketone' },
  ...{ uca24: '24-Hour Urine Calcium', uds: 'Urine Drug Screen', bjp: 'Bence Jones Protein' },
};

/** Groups of names; one of each is expected. */
export function toAcceptedNames(tests: string): string[][] {
  const groups = tests === '' ? [] : tests.split(' ');
  return groups.map((group) =>
    group.split('|').map((key) => {
      const name = names[key];
      if (name === undefined) throw new Error(`No test has the key ${key}`);
      return name;
    }),
  );
}
