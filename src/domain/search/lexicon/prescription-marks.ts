/** Why a part of a prescription asks for no test. */
export const ignoredReasons = ['medicine', 'person', 'date', 'measurement', 'complaint', 'advice', 'other'] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/** A heading such as 'Adv:' or 'Investigations -'. What follows is a list of tests. */
export const orderHeading =
  /^(?:(?:adv(?:ised?|ice)?|inv(?:estigations?)?|ix|tests?|labs?|plan|rx|please do|pls do|kindly do|do|get done|get|to do|anc profile|pre[- ]?op|repeat)(?:\s*[.:\-–—]+\s*|\s+|$))+/i;
/** Headings of complaints, findings and diagnoses, until the end of the sentence. */
export const complaintHeading =
  /^\s*(?:[ck]\/?c?\/?o\b|complain(?:s|ts|ing)?\b|h\/o\b|s\/p\b|o\/e\b|d\/d\b|r\/o\b|dx\b|diagnosis\b|imp(?:ression)?\b|provisional\b|known case\b|history\b|hx\b|p\/a\b|cvs\b|cns\b|rs\b|allerg(?:y|ies|ic) to\b|allergies\b|\?)/i;
const resultHeading = /^\s*(?:reports?(?: seen)?|results?|old reports?|previous reports?|findings?)\s*[:\-–]/i;
/** The rest of the sentence is advice on food and habits, or about tests that are not wanted. */
const advice =
  /\b(?:diet|avoid|eat|drink|drinking|rich|oily|plenty|walk|smoking|alcohol|salt restrict\w*|no need|not required|not needed|without need|dressing|physiotherapy|peena|bed rest|control|take(?!.*\b(?:tests?|scans?|x-?rays?|ultrasound|sonography|mri|ct|ecg|echo|samples?)\b)|fluids|gargles?|inhalation|vaccin\w*)\b/i;

const medicinePrefix =
  /^(?:tab(?:let)?s?|caps?(?:ule)?s?(?!\s+endoscopy)|syp|syr(?:up)?|inj(?:ection)?|oint(?:ment)?|drops?|gtt?s?|eye drops?|ear drops?|gel|cream|inhaler|rotacaps?|neb(?:uli[sz]\w*)?|sachets?|susp(?:ension)?|lotion|powder|spray|iv)\b[.\s]|^(?:t|c)\.\s+(?!pep|react|diff)/i;
const dose =
  /\d\s*(?:mg|mcg|µg|ug|ml|iu|units?|u|gm|k|lac|drops?|puffs?|tabs?|caps?|sachets?)\b(?!\s*\/?\s*(?:dl|l\b|%|hr|24))/i;
const frequency =
  /(?<![\w-])(?:\d\s*[-–]\s*\d\s*[-–]\s*\d|o\.?d|b\.?i?\.?d|t\.?d\.?s|t\.?i\.?d|q\.?i\.?d|h\.?s(?!\s*-?\s*(?:crp|trop))|s\.?o\.?s|once (?:daily|weekly|a day|a week)|twice (?:daily|a day)|weekly|alternate day|(?:before|after) (?:food|meals?|breakfast|dinner|lunch)|empty stomach|cont(?:inue)?(?: same)?(?: rx)?|dawai|dawa|medicines?)(?![\w-])/i;
const vitals = /\b(?:bp|b\.p\.?|pulse|pr|hr|rr|spo2|temp(?:erature)?|wt|weight|ht|height|bmi)\b\s*[:\-–]?\s*\d/i;
const unit =
  /\d\s*(?:%|mg\s*\/|g\s*\/|gm\s*(?:%|\/)|mmhg|\/\s*min|bpm|kgs?\b|cms?\b|ng\s*\/|pg\s*\/|u\s*\/|[mµu]?iu\s*\/|lakhs?|cells|\/?\s*cumm|m?mol|meq|°|mm\b(?!\s*hg))/i;
const result =
  /\b(?:normal|wnl|nad|nsr|negative|positive|reactive|non-reactive|s\/o|suggestive|shows?|showed|(?<!\bget\b.*)done(?!.*\b(?:doctor|dr)\b)|seen|reviewed|ruled out|within (?:normal|limits)|resolved|ef|rwma|raised|elevated)\b|[+-]\s?ve\b/i;
const person =
  /\b(?:dr\.?\s+(?:[a-z]\.\s*){1,3}|mbbs|m\.?d|m\.?s|dnb|d\.?m|mch|frcs|mrcp \(uk\)|reg(?:n|d|istration)?\.?\s*no|reg\.?\s*\d+|clinic|hospital|nursing home|(?:diagnostics?|imaging|scan|medical) (?:and|&|centre|center|clinic|lab)\w*|centre|center|pathology lab|road|street|nagar|near|opp|floor|timings?|closed|open|khula|phone|ph\s*[.:]|mob|mobile|e-?mail|www|uhid|opd|ipd|token|patient|pt\s*:|name\s*[:-]|age\s*[:/]|sex\s*[:/]|gender|consultant|department|dept|smt|mr\.|mrs|ms\.|lmp|edd|g\dp\d\w*|\d+\s*(?:yrs?|years?|y)\s*\/?\s*(?:old|m|f|male|female)?|follow[- ]?up)\b|\b\d{1,3}\s*\/\s*[mf]\b|\b\d{6,}\b/i;
const dates = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|^\s*\d{1,2}[/.-]\d{1,2}\s*$|\b\d{1,2}[:.]\d{2}\s*[ap]m\b/gi;

/** A test that is not wanted: 'no sugar test is needed'. It counts for its part of the sentence. */
const unwanted =
  /\b(?:no|not|don'?t|without)\b.*\b(?:needed|required|necessary|need|require)\b|\b(?:not to|don'?t|do not) (?:do|get|take|repeat)\b|\b(?:nahi+|nahin|nako|mat) (?:kar|chah|lag)|(?:नहीं|मत) (?:कर|चाह|लग)|नको|નથી કર|ਨਹੀਂ ਕਰ|করতে হবে না|வேண்டாம்|వద్దు|ಬೇಡ|വേണ്ട(?![\p{L}\p{M}])/iu;

/** 'Sugar is high': says how a value is, unless it asks for a test. */
const statement =
  /\b(?:is|was|are|were) (?:very |too |a bit )?(?:high|low|raised|increased|controlled|better|fine|ok)\b|\b(?:zy?ada|jyada|kam) (?:hai|tha|thi|ho)\b|\bbadh ga|\b(?:thik|theek|normal|sahi) (?:thi|tha|hai|aayi)\b|\bko (?!.*\b(?:kar|likh|bol|kah|bata|chah))[\p{L}]+(?: [\p{L}]+)? (?:hai|tha|thi|hua|hui)\s*$|(?:ज्यादा|ज़्यादा|कम|ठीक) (?:है|थी|था|हो)|बढ़ ग|जास्त आहे|વધારે છે|ਵੱਧ ਹੈ|ਜ਼ਿਆਦਾ ਹੈ|বেশি(?=$|\s)|ଅଧିକ ଅଛି|زیادہ ہے|அதிகமாக|అధికంగా|ఎక్కువగా ఉంది|ಹೆಚ್ಚಾಗಿದೆ|കൂടുതലാണ്/iu;
const asking = /tests?\b|check|jaa?nch|जाँच|जांच|टेस्ट|तपास|તપાસ|ਜਾਂਚ|পরীক্ষা|ପରୀକ୍ଷା|ٹیسٹ|பரிசோதனை|పరీక్ష|ಪರೀಕ್ಷೆ|പരിശോധന/iu;

const adviceWords = /कंट्रोल|परहेज|आराम/u;

const medicineWords = /दवा|औषध|गोली|દવા|ਦਵਾਈ|ওষুধ|ঔষধ|ଔଷଧ|دوا|மருந்து|మందు|ಔಷಧ|മരുന്ന്/u;

/** The reason why a part can be no request, even with words of tests in it. */
export function findIgnoredReason(part: string): IgnoredReason | null {
  if (medicinePrefix.test(part) || frequency.test(part) || dose.test(part) || medicineWords.test(part))
    return 'medicine';
  if (vitals.test(part) || unit.test(part) || result.test(part)) return 'measurement';
  if (unwanted.test(part)) return 'advice';
  if (statement.test(part) && !asking.test(part)) return 'measurement';
  if (person.test(part)) return 'person';
  return null;
}

/** The reason why the rest of a sentence asks for no tests. */
export function findSentenceReason(part: string): IgnoredReason | null {
  if (complaintHeading.test(part)) return 'complaint';
  if (resultHeading.test(part)) return 'measurement';
  return advice.test(part) || adviceWords.test(part) ? 'advice' : null;
}

export function removeDates(part: string): string {
  return part.replace(dates, ' ');
}
