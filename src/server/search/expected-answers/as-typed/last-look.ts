import type { ExpectedParts } from '../../../../domain/search/testing/measure-parts.ts';
import type { ExpectedAnswer } from '../../../../domain/search/testing/measure-relevance.ts';
import * as meant from './meant.ts';

type Answers = readonly ExpectedAnswer[];

const english: Answers = [
  ['redness and irritation of eyes', ...meant.eyes],
  ['feeling giddy after standing', ...meant.head, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
  ['baby heartbeat scan', ...meant.pregnancyScan],
  ['stiff fingers in morning', ...meant.joints],
  ['sudden weight gain and hair loss', ...meant.weight, ...meant.hairFall],
  ['heel pain', ...meant.gout, 'Vitamin D Test', 'Calcium Test', ...meant.joints],
  ['bad breath and burping', ...meant.acidity],
  ['cut not healing', ...meant.sugar],
  ['creatinine high what next', ...meant.kidney],
  ['dog bite test', 'Complete Blood Count'],
  ['covid antigen', 'COVID-19 RT-PCR'],
  ['ct scan of lungs', 'HRCT Chest'],
  ['back bone mri', 'MRI Lumbar Spine', 'MRI Cervical Spine'],
  ['liver fibrosis scan', 'Liver Elastography'],
  ['egg count test for women', 'AMH Test'],
  ['mens hormone', 'Testosterone Test'],
  ['prolactine', 'Prolactin Test'],
  ['vit b 12 level', 'Vitamin B12 Test'],
  ['electrolite', ...meant.salts],
  ['biopsy of lump', 'Biopsy Histopathology', 'FNAC'],
];

const hinglish: Answers = [
  ['haddi tod bukhar', ...meant.dengue],
  ['machhar wala bukhar', ...meant.dengue, ...meant.malaria, 'Chikungunya IgM Test'],
  ['platelet kam hona', 'Platelet Count', 'Complete Blood Count'],
  ['aankhon ke samne andhera', ...meant.eyes, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
  ['pair me jhunjhuni', ...meant.numbness],
  ['gale me kharash', ...meant.throat],
  ['pet saaf nahi hota', 'Stool Routine', 'Thyroid Test (TSH)', 'Ultrasound Whole Abdomen', 'Calcium Test'],
  ['peshab ruk ruk ke aana', ...meant.urine, ...meant.prostate],
  ['safed pani ki problem', ...meant.uterus, ...meant.urine],
  ['chehre par bal ugna', 'Testosterone Test', 'DHEA-S Test', ...meant.periods],
  ['sine me jakdan', ...meant.blockage, ...meant.breath],
  ['bp ki machine 24 ghante', 'Ambulatory Blood Pressure Monitoring'],
];

const hindi: Answers = [
  ['कान में दर्द', ...meant.ears],
  ['शरीर में खून की कमी', ...meant.anaemia],
  ['गठिया', ...meant.joints],
  ['बच्चेदानी में गांठ', ...meant.uterus],
  ['हाथ पैर में झनझनाहट', ...meant.numbness],
  ['मोटापा', ...meant.weight],
];

const marathi: Answers = [
  ['अतिसार', ...meant.diarrhoea],
  ['भोवळ येते', ...meant.head, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
  ['pathit dukhtay', ...meant.lowerBack],
  ['डोकेदुखी', ...meant.head],
];

const gujarati: Answers = [
  ['માથાનો દુખાવો', ...meant.head],
  ['કમરનો દુખાવો', ...meant.lowerBack],
  ['pet ma dukhe che', ...meant.abdomen],
  ['tav ane shardi', ...meant.fever],
];

const punjabi: Answers = [
  ['ਬੁਖਾਰ', ...meant.fever],
  ['ਪੇਟ ਦਰਦ', ...meant.abdomen],
  ['lakk da dard', ...meant.lowerBack],
  ['khang te balgam', ...meant.cough],
];

const bengali: Answers = [
  ['জ্বর ও কাশি', ...meant.fever, ...meant.cough],
  ['কোমর ব্যথা', ...meant.lowerBack],
  ['matha ghora', ...meant.head, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
  ['gyas ombol', ...meant.acidity],
];

const odia: Answers = [
  ['ଜ୍ୱର', ...meant.fever],
  ['ଆଣ୍ଠୁ ଗଣ୍ଠି ଯନ୍ତ୍ରଣା', ...meant.knee, ...meant.joints],
  ['munda bindha', ...meant.head],
  ['kidni pathara', ...meant.stones],
];

const urdu: Answers = [
  ['بخار', ...meant.fever],
  ['معدے کا درد', ...meant.abdomen],
  ['kamar dard', ...meant.lowerBack],
  ['بالوں کا گرنا', ...meant.hairFall],
];

const tamil: Answers = [
  ['காய்ச்சல்', ...meant.fever],
  ['காது வலி', ...meant.ears],
  ['idupu vali', ...meant.lowerBack],
  ['thalai suthal', ...meant.head, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
];

const telugu: Answers = [
  ['జ్వరం', ...meant.fever],
  ['నడుము నొప్పి', ...meant.lowerBack],
  ['tala noppi', ...meant.head],
  ['neerasam', ...meant.tired],
];

const kannada: Answers = [
  ['ಜ್ವರ', ...meant.fever],
  ['ಕತ್ತು ನೋವು', ...meant.neck],
  ['sontada novu', ...meant.lowerBack],
  ['tale suttu', ...meant.head, ...meant.anaemia, ...meant.pressure, ...meant.sugar],
];

const malayalam: Answers = [
  ['പനി', ...meant.fever],
  ['നടുവേദന', ...meant.lowerBack],
  ['thala vedana', ...meant.head],
  ['chuma kapham', ...meant.cough],
];

/** Written after all tuning, in part with other people's lists of words for complaints, and only ever measured. */
export const lastLook = {
  english,
  hinglish,
  hindi,
  marathi,
  gujarati,
  punjabi,
  bengali,
  odia,
  urdu,
  tamil,
  telugu,
  kannada,
  malayalam,
};

export const lastSeveral: readonly ExpectedParts[] = [
  ['cbc lft rft tsh', ['Complete Blood Count'], ['Liver Function Test'], ['Kidney Function Test'], meant.thyroid],
  ['Tests: 1. HbA1c 2. Lipid profile 3. Urine microalbumin', ['HbA1c Test'], ['Lipid Profile'], ['Urine Microalbumin']],
  ['vit d aur calcium', ['Vitamin D Test'], ['Calcium Test']],
  ['ecg & echo', ['ECG'], ['2D Echo']],
  ['malaria dengue cbc', ['Malaria Antigen Test'], meant.dengue, ['Complete Blood Count']],
  ['थायराइड, विटामिन डी, बी12', meant.thyroid, ['Vitamin D Test'], ['Vitamin B12 Test']],
  ['s.uric acid, s.creatinine, RA', ['Uric Acid Test'], ['Serum Creatinine'], ['Rheumatoid Factor Test']],
  ['sugar fasting pp and lipid', ['Fasting Blood Sugar Test'], meant.ppSugar, ['Lipid Profile']],
];

export const lastMeaningless: readonly string[] = [
  'roof leakage repair',
  'hair oil for men',
  'office chair',
  'solar panel price',
  'borewell drilling',
  'best biryani in hyderabad',
  'metro card recharge',
  'mumbai to pune bus',
  'cheap hotels ooty',
  'scooty on emi',
  'bajaj finance',
  'silk saree kanchipuram',
  'wrist watch for men',
  'ear phones',
  'face wash',
  'nursery plants',
  'ganesh chaturthi date',
  'diwali offers',
  'rohit sharma century',
  'alia bhatt',
  'arvind kejriwal',
  'anitha krishnan',
  'joseph fernandes',
  'harish chandra gupta',
  'typing speed test',
  'pollution test for car',
  'beta version app',
  'zxcvbn',
  'ooooo',
  'lkjh asdf',
  'ullu ka pattha',
  'you are stupid',
  'ration ki dukan',
  'ghar banane ka kharcha',
  'sone ki chain',
  'पासपोर्ट बनवाना',
  'गाय का दूध',
  'चहा पत्ती',
  'દૂધવાળો',
  'ਚਾਹ ਦਾ ਕੱਪ',
  'ইলিশ মাছ',
  'ଚାଷ ଜମି',
  'بریانی کی ترکیب',
  'கோவில் நேரம்',
  'తిరుపతి దర్శనం',
  'ಮೈಸೂರು ದಸರಾ',
  'വള്ളംകളി',
  'chellam love song',
  'naan unna kadhalikkiren',
  'kothimbir bhaji',
];
