import { expect, test } from 'vitest';
import { createSearchEntry } from '../testing/create-search-entry.ts';
import { measureRelevance } from '../testing/measure-relevance.ts';
import { buildSearchIndex } from './build-search-index.ts';

// A price list as laboratories print it: capitals, abbreviations inside names, and no other data.
const diagnosticTests = `
  CBC WITH PERIPHERAL SMEAR ; HAEMOGLOBIN (HB) ; RETICULOCYTE COUNT ; G6PD QUALITATIVE ;
  BLOOD GROUPING & RH TYPING ; BT & CT ; PT WITH INR ; APTT (PTTK) ; D-DIMER QUANTITATIVE ; FIBRINOGEN ;
  ESR (AUTOMATED) ; GLUCOSE FASTING ; GLUCOSE PP (2 HRS) ; GLUCOSE RANDOM ; GTT 75GM ; GLYCO HB (A1C) ; INSULIN F ;
  MICRO ALBUMIN URINE SPOT ; RFT MINI ; CREATININE SERUM WITH eGFR ; UREA SERUM ; URIC ACID SERUM ; SODIUM SERUM ;
  POTASSIUM SERUM ; CALCIUM IONIZED ; PHOSPHOROUS ; MAGNESIUM SERUM ; LFT MAXI WITH GGT ; SGOT ; SGPT ;
  BILIRUBIN TOTAL/DIRECT ; ALBUMIN SERUM ; ALK PHOSPHATASE ; AMYLASE SERUM ; LIPASE SERUM ; LIPID PROFILE MINI ;
  TRIGLYCERIDES SERUM ; HDL DIRECT ; LDL DIRECT ; HS-CRP CARDIO ; TROPONIN-T ; CPK TOTAL ; CK-MB MASS ; PRO BNP NT ;
  HOMOCYSTEINE QUANT ; T3,T4,TSH ; FT3,FT4,TSH ; TSH ULTRASENSITIVE ; ANTI TPO ; PROLACTIN SERUM ; LH & FSH ;
  AMH (MULLERIAN) ; ESTRADIOL E2 ; PROGESTERONE SERUM ; TESTOSTERONE FREE ; CORTISOL AM ; PTH INTACT ;
  BETA HCG TOTAL ; VIT B12 ; VIT D 25-OH ; FOLATE ; IRON & TIBC ; FERRITIN SERUM ; ZINC SERUM ;
  RA FACTOR QUANTITATIVE ; ANTI CCP ; ANA PROFILE (BLOT) ; ASO QUANTITATIVE ; CRP QUANTITATIVE ; HLA B27 (PCR) ;
  IGE TOTAL ; ALLERGY FOOD PANEL 90 ; TTG IGA ; DENGUE PROFILE NS1 IGG IGM ; MALARIA ANTIGEN PF/PV ; TYPHIDOT IGM ;
  WIDAL TUBE ; CHIKUNGUNYA IGM ; LEPTOSPIRA IGM ; HBSAG ELISA ; ANTI HCV ELISA ; HIV COMBO ; VDRL / RPR ; TORCH 8 ;
  RUBELLA IGG ; TB GOLD (IGRA) ; AFB SMEAR ; AFB CULTURE MGIT ; MANTOUX ; COVID RTPCR ; H PYLORI ANTIGEN STOOL ;
  URINE ROUTINE ; URINE C/S ; URINE HCG CARD ; 24 HR URINE PROTEIN ; STOOL ROUTINE ; STOOL OCCULT BLOOD ;
  SEMEN ANALYSIS WITH MORPHOLOGY ; PUS C/S ; BLOOD C/S (BACTEC) ; THROAT SWAB C/S ; PAP LBC ; HPV HIGH RISK ;
  BIOPSY SMALL ; FNAC ; CEA ; CA-125 ; CA 15.3 ; CA 19.9 ; AFP ; PSA TOTAL ; PSA FREE ; X-RAY CHEST PA ;
  X-RAY KNEE BOTH ; X-RAY LS SPINE AP/LAT ; X-RAY CERVICAL SPINE ; X-RAY HAND ; USG ABDOMEN & PELVIS ;
  USG PELVIS TVS ; USG OBS NT ; USG OBS ANOMALY ; USG BREAST ; USG THYROID/NECK ; USG SCROTUM ;
  DOPPLER VENOUS SINGLE LEG ; DOPPLER CAROTID ; CT HEAD PLAIN ; CT CHEST HRCT ; CT ABDOMEN CONTRAST ; CT KUB ;
  CT PNS ; MRI BRAIN PLAIN ; MRI KNEE ; MRI LUMBAR ; MRI SHOULDER ; ECHO 2D ; ECG ; TMT ; HOLTER 24 HR ; PFT ; EEG ;
  NCV UPPER LIMB ; DEXA WHOLE BODY ; MAMMOGRAM BILATERAL ; OPG ; AUDIOMETRY ; ENDOSCOPY UPPER GI ;
  COLONOSCOPY FULL ; SLEEP STUDY LEVEL 1
`;
const healthPackages = `
  BASIC HEALTH PACKAGE (62 TESTS) ; DIABETES PACKAGE ; WOMEN WELLNESS ABOVE 40 ; FEVER PANEL EXTENDED ;
  CARDIAC RISK PACKAGE ; HAIR FALL PACKAGE
`;

const terseCatalogue = [
  ...diagnosticTests.split(';').map((name) => createSearchEntry(name.trim())),
  ...healthPackages.split(';').map((name) => createSearchEntry(name.trim(), { type: 'package' })),
];

const expectedAnswers: [query: string, ...acceptable: string[]][] = [
  ['complete blood count', 'CBC WITH PERIPHERAL SMEAR'],
  ['khoon jaanch', 'CBC WITH PERIPHERAL SMEAR'],
  ['hemogram', 'CBC WITH PERIPHERAL SMEAR'],
  ['hemoglobin', 'HAEMOGLOBIN (HB)'],
  ['khoon ki kami', 'HAEMOGLOBIN (HB)', 'CBC WITH PERIPHERAL SMEAR', 'IRON & TIBC'],
  ['blood group', 'BLOOD GROUPING & RH TYPING'],
  ['bleeding time', 'BT & CT'],
  ['prothrombin', 'PT WITH INR'],
  ['blood clotting', 'BT & CT', 'PT WITH INR', 'APTT (PTTK)'],
  ['fasting sugar', 'GLUCOSE FASTING'],
  ['sugar', 'GLUCOSE FASTING', 'GLUCOSE RANDOM', 'GLUCOSE PP (2 HRS)'],
  ['nashte ke baad sugar', 'GLUCOSE PP (2 HRS)'],
  ['shuger random', 'GLUCOSE RANDOM'],
  ['hba1c', 'GLYCO HB (A1C)'],
  ['glucose tolerance', 'GTT 75GM'],
  ['teen mahine ki sugar', 'GLYCO HB (A1C)'],
  ['microalbumin', 'MICRO ALBUMIN URINE SPOT'],
  ['kidney function test', 'RFT MINI'],
  ['gurde ka test', 'RFT MINI'],
  ['creatinine', 'CREATININE SERUM WITH eGFR'],
  ['kretinin', 'CREATININE SERUM WITH eGFR'],
  ['phosphorus', 'PHOSPHOROUS'],
  ['ionised calcium', 'CALCIUM IONIZED'],
  ['liver function', 'LFT MAXI WITH GGT'],
  ['pilia', 'BILIRUBIN TOTAL/DIRECT', 'LFT MAXI WITH GGT'],
  ['ast', 'SGOT'],
  ['alt', 'SGPT'],
  ['alkaline phosphatase', 'ALK PHOSPHATASE'],
  ['alp', 'ALK PHOSPHATASE'],
  ['cholesterol', 'LIPID PROFILE MINI'],
  ['charbi', 'LIPID PROFILE MINI'],
  ['good cholesterol', 'HDL DIRECT'],
  ['triglicerides', 'TRIGLYCERIDES SERUM'],
  ['heart attack', 'TROPONIN-T', 'ECG'],
  ['bnp', 'PRO BNP NT'],
  ['hscrp', 'HS-CRP CARDIO'],
  ['creatine kinase', 'CPK TOTAL', 'CK-MB MASS'],
  ['thyroid', 'T3,T4,TSH', 'TSH ULTRASENSITIVE'],
  ['thyroid profile', 'T3,T4,TSH'],
  ['free t4', 'FT3,FT4,TSH'],
  ['थायरॉयड', 'T3,T4,TSH', 'TSH ULTRASENSITIVE'],
  ['lh', 'LH & FSH'],
  ['fsh', 'LH & FSH'],
  ['ovarian reserve', 'AMH (MULLERIAN)'],
  ['oestradiol', 'ESTRADIOL E2'],
  ['parathyroid', 'PTH INTACT'],
  ['pregnancy', 'BETA HCG TOTAL', 'URINE HCG CARD'],
  ['pregnancy blood test', 'BETA HCG TOTAL'],
  ['urine pregnancy test', 'URINE HCG CARD'],
  ['vitamin b12', 'VIT B12'],
  ['vitamin d', 'VIT D 25-OH'],
  ['vitamin d3', 'VIT D 25-OH'],
  ['folic acid', 'FOLATE'],
  ['tibc', 'IRON & TIBC'],
  ['iron studies', 'IRON & TIBC'],
  ['rheumatoid', 'RA FACTOR QUANTITATIVE', 'ANTI CCP'],
  ['jodo ka dard', 'RA FACTOR QUANTITATIVE', 'URIC ACID SERUM'],
  ['gathiya', 'RA FACTOR QUANTITATIVE'],
  ['lupus', 'ANA PROFILE (BLOT)'],
  ['wheat allergy', 'TTG IGA'],
  ['allergy test', 'ALLERGY FOOD PANEL 90', 'IGE TOTAL'],
  ['dengue', 'DENGUE PROFILE NS1 IGG IGM'],
  ['malaria', 'MALARIA ANTIGEN PF/PV'],
  ['typhoid', 'TYPHIDOT IGM', 'WIDAL TUBE'],
  ['hepatitis b', 'HBSAG ELISA'],
  ['hepatitis c', 'ANTI HCV ELISA'],
  ['aids', 'HIV COMBO'],
  ['syphilis', 'VDRL / RPR'],
  ['tb', 'TB GOLD (IGRA)', 'AFB SMEAR', 'AFB CULTURE MGIT', 'MANTOUX'],
  ['balgam', 'AFB SMEAR', 'AFB CULTURE MGIT'],
  ['corona test', 'COVID RTPCR'],
  ['rat fever', 'LEPTOSPIRA IGM'],
  ['peshab', 'URINE ROUTINE'],
  ['urine culture', 'URINE C/S'],
  ['uti', 'URINE C/S', 'URINE ROUTINE'],
  ['tatti', 'STOOL ROUTINE'],
  ['blood in stool', 'STOOL OCCULT BLOOD'],
  ['sperm count', 'SEMEN ANALYSIS WITH MORPHOLOGY'],
  ['blood culture', 'BLOOD C/S (BACTEC)'],
  ['pap smear', 'PAP LBC'],
  ['throat infection', 'THROAT SWAB C/S'],
  ['24 hour urine protein', '24 HR URINE PROTEIN'],
  ['prostate', 'PSA TOTAL'],
  ['ovarian cancer', 'CA-125'],
  ['breast cancer', 'MAMMOGRAM BILATERAL', 'CA 15.3'],
  ['ca15-3', 'CA 15.3'],
  ['ca199', 'CA 19.9'],
  ['chest xray', 'X-RAY CHEST PA'],
  ['छाती एक्सरे', 'X-RAY CHEST PA'],
  ['lower back xray', 'X-RAY LS SPINE AP/LAT'],
  ['neck xray', 'X-RAY CERVICAL SPINE'],
  ['hath ka xray', 'X-RAY HAND'],
  ['sonography', 'USG ABDOMEN & PELVIS'],
  ['pet ki sonography', 'USG ABDOMEN & PELVIS'],
  ['ultrasound pelvis', 'USG PELVIS TVS', 'USG ABDOMEN & PELVIS'],
  ['nt scan', 'USG OBS NT'],
  ['anomaly scan', 'USG OBS ANOMALY'],
  ['level 2 scan', 'USG OBS ANOMALY'],
  ['thyroid ultrasound', 'USG THYROID/NECK'],
  ['varicose veins', 'DOPPLER VENOUS SINGLE LEG'],
  ['brain ct', 'CT HEAD PLAIN'],
  ['hrct chest', 'CT CHEST HRCT'],
  ['kidney stone', 'CT KUB'],
  ['sinus ct', 'CT PNS'],
  ['dimag ka mri', 'MRI BRAIN PLAIN'],
  ['kamar ka mri', 'MRI LUMBAR'],
  ['mri spine', 'MRI LUMBAR'],
  ['knee mri', 'MRI KNEE'],
  ['echocardiography', 'ECHO 2D'],
  ['stress test', 'TMT'],
  ['dil ki dhadkan', 'ECG', 'HOLTER 24 HR'],
  ['lung function test', 'PFT'],
  ['saans ki bimari', 'PFT', 'X-RAY CHEST PA'],
  ['bone density', 'DEXA WHOLE BODY'],
  ['mamography', 'MAMMOGRAM BILATERAL'],
  ['dental xray', 'OPG'],
  ['hearing test', 'AUDIOMETRY'],
  ['gastroscopy', 'ENDOSCOPY UPPER GI'],
  ['snoring', 'SLEEP STUDY LEVEL 1'],
  ['mirgi', 'EEG'],
  ['haath sunn', 'NCV UPPER LIMB', 'VIT B12'],
  ['hair fall', 'HAIR FALL PACKAGE'],
  [
    'bukhar',
    'FEVER PANEL EXTENDED',
    'CBC WITH PERIPHERAL SMEAR',
    'DENGUE PROFILE NS1 IGG IGM',
    'MALARIA ANTIGEN PF/PV',
  ],
  ['full body checkup', 'BASIC HEALTH PACKAGE (62 TESTS)'],
  ['sugar package', 'DIABETES PACKAGE'],
  ['heart package', 'CARDIAC RISK PACKAGE'],
  ['ladies health checkup', 'WOMEN WELLNESS ABOVE 40'],
];

test('finds bare names in capitals by everyday words', () => {
  const { recallAtFive, first, misses } = measureRelevance(buildSearchIndex(terseCatalogue), expectedAnswers);
  expect(recallAtFive, misses).toBeGreaterThanOrEqual(0.97);
  expect(first, misses).toBeGreaterThanOrEqual(0.88);
});
