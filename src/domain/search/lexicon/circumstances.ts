/** 'since', after a duration. */
const since = 'se|since|pasun|thi|ton|dhore|theke|nunchi|nundi|aaga|से|पासून|થી|ਤੋਂ|ধরে|থেকে|ଧରି|سے|నుండి|నుంచి';
const count = String.raw`(?:\p{Nd}{1,3}(?:\s*(?:-|to|se)\s*\p{Nd}{1,3})?|ek|do|teen|char|paanch|panch|एक|दो|तीन|चार|पांच|पाँच)`;
const days = String.raw`days?|din|dino|dinon|divas|rojulu|naal|naatkal|(?:दिन|दिवस|દિવસ|ਦਿਨ|দিন|ଦିନ|நாள்|நாட்க|రోజు|ದಿನ|ദിവസ)[\p{L}\p{M}]*|دن`;
/** Weeks and months are kept: some tests are named after them, such as the week 12 scan and three-month sugar. */
const longer =
  'weeks?|months?|years?|haft[ae]|hapte|mahin[ae]|saal|sal|varsh|हफ्त[ाे]|हफ़्त[ाे]|महीन[ाे]|महिन[ाे]|साल|वर्ष|आठवडे|અઠવાડિયા|મહિના|ਹਫ਼ਤੇ|ਮਹੀਨੇ|সপ্তাহ|মাস|ହପ୍ତା|ମାସ|ہفتے|مہینے';
const durations = [
  String.raw`(?:(?:since|for|the|past|last|from)\s+)*${count}\s*(?:${days})(?:\s+(?:${since}))?`,
  String.raw`since\s+${count}\s*(?:${longer})`,
  String.raw`${count}\s*(?:${longer})\s+(?:${since})`,
].map(toWholeWords);

/** Words for a child that are not part of a test's or complaint's name. */
const children = String.raw`ba(?:ch|chch|cch|chh)[aeo]|ba(?:ch|chch|cch|chh)on|makkala|makkalige|shishu|kunju|kuzhanthai|kulanthai|balak|pillalu|bidda|balala|बच्च[ाेी]|बच्चों|बाळ[\p{L}\p{M}]*|शिशु|શિશુ|બાળક[\p{L}\p{M}]*|ਬੱਚ[ਾੇੀ]|(?:শিশু|বাচ্চা|ପିଲା|ଶିଶୁ|குழந்தை|పిల్ల|బిడ్డ|ಮಗು|ಮಕ್ಕಳ|കുട്ടി|കുഞ്ഞ)[\p{L}\p{M}]*|بچ[ہےی]`;
const childrenInEnglish = "(?:bab(?:y|ies)|child(?:ren)?|kids?|infants?|toddlers?)(?:['’]?s)?";
const relatives =
  'husband|wife|mother|father|mom|mummy|mommy|dad|daddy|papa|daughter|brother|sister|pati|patni|biwi|bivi|maa|mataji|pitaji|amma|appa|aai|bhai|behan|behen|dadi|nani|पति|पत्नी|बीवी|माँ|मां|मम्मी|पापा|पिताजी|बेट[ाीे]|बहन|भाई|आई|বাবা|মা|அம்மா|அப்பா|అమ్మ|నాన్న|ಅಮ್ಮ|ಅಪ್ಪ|അമ്മ|അച്ഛൻ';
const anybody = toWhom(`${children}|${childrenInEnglish}|${relatives}`);
const anyRelative = toWhom(relatives);
const forChildren = /\b(?:bab(?:y|ies)|child(?:ren)?|kids?|infants?|toddlers?|pa?ediatric)\b/i;
/** 'no child' asks for the cause, so the child is kept. */
const none = 'nahi|nahin|nahee|na|illai|illa|ledu|nathi|नहीं|नही|नाही|નથી|ਨਹੀਂ|না|ନାହିଁ|இல்லை|లేదు|లేరు|ಇಲ್ಲ|ഇല്ല|نہیں';
const isAboutChild = toWholeWords(
  String.raw`\p{L}*(?:garbh|pregnan|sonogra|ultraso)\p{L}*|kokh|womb|pet|scan|dhadkan|heart\s*beat|lambai|height|grow(?:th|ing)|twins|trimester|delivery|trying|want|plan(?:ning)?|conceiv(?:e|ing)|no|vikas|dani|(?:गर्भ|सोनो|अल्ट्रा|பிறப்பு|கர்ப்ப|గర్భ|ಗರ್ಭ|ഗർഭ|গর্ভ|ગર્ભ|ਗਰਭ|ଗର୍ଭ)[\p{L}\p{M}]*|पेट|लंबाई|धड़कन|दानी|حمل|पोटात|(?:${children})(?:\s+(?:hona|ho|paida|হচ্ছে))?\s+(?:${none})`,
);

/**
 * Drops durations and persons: 'mere bachche ko 4 din se bukhar' is about fever. Keeps a child in the womb, a missing
 * child, and all children when tests are named after them.
 */
export function dropCircumstances(query: string, hasTestsForChildren = false): string {
  let rest = query;
  for (const duration of durations) rest = rest.replace(duration, ' ');
  const { each } = hasTestsForChildren ? anyRelative : anybody;
  if (rest.search(isAboutChild) < 0) rest = rest.replace(each, ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : query;
}

/** True for 'bachche' or 'my mother': a person and no test. */
export function isOnlyForWhom(query: string, hasTestsForChildren = false): boolean {
  return (hasTestsForChildren ? anyRelative : anybody).alone.test(query);
}

export function isForChildren(name: string): boolean {
  return forChildren.test(name);
}

function toWhom(names: string) {
  return {
    each: toWholeWords(String.raw`(?:my\s+|mer[aei]\s+|मेर[ाेी]\s+)?(?:${names})`),
    // One space only: with two, a row of relatives would backtrack exponentially.
    alone: new RegExp(
      String.raw`^\s*(?:(?:(?:my|mer[aei]|मेर[ाेी])\s*)?(?:${names})(?:\s+(?:k[aieo]|क[ाीेो]))?(?:\s+|$))+$`,
      'iu',
    ),
  };
}

function toWholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'giu');
}
