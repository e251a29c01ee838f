import type { ExpectedAnswer } from '../../../../domain/search/testing/measure-relevance.ts';
import * as meant from './meant.ts';

type Answers = readonly ExpectedAnswer[];

const marathi: Answers = [
  ['raktachi tapasni', ...meant.blood],
  ['laghvi tapasni', ...meant.urine],
  ['potat dukhat aahe', ...meant.abdomen],
  ['sandhivat', ...meant.joints],
  ['mutkhada', ...meant.stones],
  ['kes galne', ...meant.hairFall],
  ['pali chukli', ...meant.pregnancy, ...meant.periods],
  ['साखरेची तपासणी', ...meant.sugar],
  ['कावीळ', ...meant.jaundice],
  ['छातीत दुखणे', ...meant.blockage, 'Chest X-ray'],
  ['गुडघेदुखी', ...meant.knee, ...meant.joints],
  ['मूतखडा', ...meant.stones],
  ['लघवीत जळजळ', ...meant.urine],
  ['अशक्तपणा', ...meant.tired, ...meant.anaemia],
  ['दम लागणे', ...meant.breath],
];

const gujarati: Answers = [
  ['lohi ni tapas', ...meant.blood],
  ['peshab ni tapas', ...meant.urine],
  ['kamlo', ...meant.jaundice],
  ['pathri no dukhavo', ...meant.stones],
  ['sandha no dukhavo', ...meant.joints],
  ['vaal khare che', ...meant.hairFall],
  ['masik nathi aavtu', ...meant.periods, ...meant.pregnancy],
  ['ડાયાબિટીસ ટેસ્ટ', ...meant.sugar],
  ['કમળો', ...meant.jaundice],
  ['લોહીની તપાસ', ...meant.blood],
  ['છાતીમાં દુખાવો', ...meant.blockage, 'Chest X-ray'],
  ['શ્વાસ ચઢવો', ...meant.breath],
  ['થાઇરોઇડ', ...meant.thyroid],
  ['પથરી', ...meant.stones, ...meant.gallStones],
];

const punjabi: Answers = [
  ['khoon di jaanch', ...meant.blood],
  ['goddeyan da dard', ...meant.knee, ...meant.joints],
  ['dhid peed', ...meant.abdomen],
  ['peshab vich jalan', ...meant.urine],
  ['saah charhda', ...meant.breath],
  ['shugar di jaanch', ...meant.sugar],
  ['piliya da test', ...meant.jaundice],
  ['ਖੂਨ ਦੀ ਜਾਂਚ', ...meant.blood],
  ['ਸ਼ੂਗਰ', ...meant.sugar],
  ['ਗੁਰਦੇ ਦੀ ਪੱਥਰੀ', ...meant.stones],
  ['ਪੀਲੀਆ', ...meant.jaundice],
  ['ਜੋੜਾਂ ਦਾ ਦਰਦ', ...meant.joints],
  ['ਛਾਤੀ ਦਾ ਐਕਸਰੇ', ...meant.chestXray],
  ['ਦਿਲ ਦੀ ਜਾਂਚ', ...meant.heart],
];

const bengali: Answers = [
  ['rokto porikkha', ...meant.blood],
  ['pechhap er test', ...meant.urine],
  ['jondis', ...meant.jaundice],
  ['buk e byatha', ...meant.blockage, 'Chest X-ray'],
  ['pet byatha', ...meant.abdomen],
  ['chul pore jacche', ...meant.hairFall],
  ['mashik bondho', ...meant.periods, ...meant.pregnancy],
  ['রক্ত পরীক্ষা', ...meant.blood],
  ['প্রস্রাবে জ্বালা', ...meant.urine],
  ['ডায়াবেটিস', ...meant.sugar],
  ['শ্বাসকষ্ট', ...meant.breath],
  ['কিডনিতে পাথর', ...meant.stones],
  ['হাঁটু ব্যথা', ...meant.knee, ...meant.joints],
  ['বুকের এক্সরে', ...meant.chestXray],
  ['রক্তাল্পতা', ...meant.anaemia],
];

const odia: Answers = [
  ['rakta parikshya', ...meant.blood],
  ['parisra pariksha', ...meant.urine],
  ['chhati jantrana', ...meant.blockage, 'Chest X-ray'],
  ['peta jantrana', ...meant.abdomen],
  ['madhumeha test', ...meant.sugar],
  ['jara dengu', ...meant.dengue],
  ['garbha parikshya', ...meant.pregnancy],
  ['ରକ୍ତ ପରୀକ୍ଷା', ...meant.blood],
  ['ମଧୁମେହ', ...meant.sugar],
  ['ପରିସ୍ରା ପରୀକ୍ଷା', ...meant.urine],
  ['କାମଳ', ...meant.jaundice],
  ['ଗଣ୍ଠି ବାତ', ...meant.joints],
  ['ଥାଇରଏଡ', ...meant.thyroid],
  ['ମ୍ୟାଲେରିଆ', ...meant.malaria],
];

const urdu: Answers = [
  ['khoon ka muayna', ...meant.blood],
  ['peshaab ka muaina', ...meant.urine],
  ['zyabetes', ...meant.sugar],
  ['yarqan', ...meant.jaundice],
  ['gurday ki pathri', ...meant.stones],
  ['saans ki takleef', ...meant.breath],
  ['hamal ka test', ...meant.pregnancy],
  ['خون کا ٹیسٹ', ...meant.blood],
  ['شوگر ٹیسٹ', ...meant.sugar],
  ['پیشاب کا ٹیسٹ', ...meant.urine],
  ['یرقان', ...meant.jaundice],
  ['دل کا معائنہ', ...meant.heart],
  ['جوڑوں کا درد', ...meant.joints],
  ['تھائیرائیڈ', ...meant.thyroid],
];

const tamil: Answers = [
  ['ratha parisodhanai', ...meant.blood],
  ['sakkarai noi test', ...meant.sugar],
  ['siruneer erichal', ...meant.urine],
  ['manjal kamalai', ...meant.jaundice],
  ['moottu vali', ...meant.joints, ...meant.knee],
  ['mudi kottuthu', ...meant.hairFall],
  ['nenju vali', ...meant.blockage, 'Chest X-ray'],
  ['இரத்த பரிசோதனை', ...meant.blood],
  ['சர்க்கரை நோய்', ...meant.sugar],
  ['தைராய்டு', ...meant.thyroid],
  ['சிறுநீரக கல்', ...meant.stones],
  ['மூச்சு திணறல்', ...meant.breath],
  ['வயிற்று வலி', ...meant.abdomen],
  ['ரத்த சோகை', ...meant.anaemia],
];

const telugu: Answers = [
  ['raktha pariksha', ...meant.blood],
  ['mutra pariksha', ...meant.urine],
  ['kamerlu', ...meant.jaundice],
  ['mokalu noppi', ...meant.knee, ...meant.joints],
  ['kadupu noppi', ...meant.abdomen],
  ['juttu raladam', ...meant.hairFall],
  ['chathi noppi', ...meant.blockage, 'Chest X-ray'],
  ['రక్త పరీక్ష', ...meant.blood],
  ['షుగర్ టెస్ట్', ...meant.sugar],
  ['కామెర్లు', ...meant.jaundice],
  ['కిడ్నీలో రాళ్లు', ...meant.stones],
  ['ఆయాసం', ...meant.breath],
  ['థైరాయిడ్', ...meant.thyroid],
  ['రక్తహీనత', ...meant.anaemia],
];

const kannada: Answers = [
  ['rakta parikshe', ...meant.blood],
  ['mutra parikshe', ...meant.urine],
  ['sakkare kayile', ...meant.sugar],
  ['kamale roga', ...meant.jaundice],
  ['mandi novu', ...meant.knee, ...meant.joints],
  ['hotte novu', ...meant.abdomen],
  ['kudalu uduruvudu', ...meant.hairFall],
  ['ರಕ್ತ ಪರೀಕ್ಷೆ', ...meant.blood],
  ['ಸಕ್ಕರೆ ಕಾಯಿಲೆ', ...meant.sugar],
  ['ಥೈರಾಯ್ಡ್', ...meant.thyroid],
  ['ಎದೆ ನೋವು', ...meant.blockage, 'Chest X-ray'],
  ['ಮೂತ್ರಪಿಂಡದ ಕಲ್ಲು', ...meant.stones],
  ['ಉಸಿರಾಟದ ತೊಂದರೆ', ...meant.breath],
  ['ಡೆಂಗ್ಯೂ', ...meant.dengue],
];

const malayalam: Answers = [
  ['raktha parishodhana', ...meant.blood],
  ['moothra parishodhana', ...meant.urine],
  ['prameham', ...meant.sugar],
  ['manjapitham', ...meant.jaundice],
  ['muttu vedana', ...meant.knee, ...meant.joints],
  ['vayaru vedana', ...meant.abdomen],
  ['mudi kozhichil', ...meant.hairFall],
  ['രക്ത പരിശോധന', ...meant.blood],
  ['പ്രമേഹം', ...meant.sugar],
  ['തൈറോയ്ഡ്', ...meant.thyroid],
  ['മഞ്ഞപ്പിത്തം', ...meant.jaundice],
  ['നെഞ്ചുവേദന', ...meant.blockage, 'Chest X-ray'],
  ['ശ്വാസംമുട്ടൽ', ...meant.breath],
  ['വൃക്കയിലെ കല്ല്', ...meant.stones],
];

export const regional = {
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
