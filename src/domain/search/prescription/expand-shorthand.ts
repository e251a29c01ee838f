import { expandNames } from '../reading/expand-names.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Shorthand of doctors in words that the search knows, and counts and times, which do not name a test. */
const rules: readonly Rule[] = [
  [/\bw\/o\b|\bwithout\b/giu, 'without'],
  [/\b(?:without|no|non|minus)[\s-]+contrast\b/giu, 'plain'],
  [
    /\b(?:with|w\/|c\/|contrast[\s-]*enhanced|\+)\s*contrast\b|\bcontrast[\s-]*enhanced\b|\bce[\s-](?=ct|mri)/giu,
    ' contrast ',
  ],
  [/\b(?:ap|pa)\s*(?:\/|&|and|,|\+)\s*lat(?:eral)?\b|\b(?:pa|ap)\s+view\b/giu, ' '],
  [/\b(?:abd[o0]men|abd)\s*(?:&|and|\/|\+|,)\s*pe[l1i|]vis\b/giu, 'abdomen pelvis'],
  [/(?<=\bpelvi[sc]\b[^,;]*)\b(?:tvs|trans[\s-]?vaginal)\b/giu, ' '],
  [/\b(?:usg|ultrasound|ct|image)[\s-]*guided\b/giu, ' '],
  [/\bb\s*\/\s*l\b/giu, 'both '],
  [/\b(ankle|breast|ear|elbow|eye|hand|hip|kidney|knee|leg|limb|shoulder|wrist)s\b/giu, '$1'],
  [
    /\b(?:2|two)\s*-?\s*h(?:ou)?rs?\.?\s*post\b(?:\s*(?:glucose|meal|lunch|food|breakfast|prandial))?/giu,
    'pp blood sugar',
  ],
  [/\b(?:to )?rule out\b.*/giu, ' '],
  [/\b(?:with )?(?:full|empty) bladder\b/giu, ' '],
  [/\bx\s*\d+\s*sets?\b/giu, ' '],
  [/\bmalarial\b/giu, 'malaria'],
  [/\bnerve conduction (?:velocity|study|studies|tests?)\b/giu, 'ncv'],
  [/(?<=\bget\b.*)\bdone\b/giu, ' '],
  [
    /\bblood tests?\b(?!\s*(?:for|of|[:-]))|रक्त परीक्षा|রক্ত পরীক্ষা|ରକ୍ତ ପରୀକ୍ଷା|இரத்த பரிசோதனை|రక్త పరీక్ష|લોહીની તપાસ|ರಕ್ತ ಪರೀಕ್ಷೆ|രക്തപരിശോധന/giu,
    ' cbc ',
  ],
  [/(?<!\b(?:ct|mri|pet)\s)\b(pelvi[sc]|abdom(?:en|inal)|tummy)\s+scan\b/giu, 'ultrasound $1'],
  [/\(?\b\d+\s*(?:samples?|times|sets?)\b\)?/giu, ' '],
  [/\b(urine|stool|sputum)\s+for\s+/giu, '$1 '],
  [/\bupper\s+(?=abd)/giu, ' '],
  [/\bUS(?=\s+(?:abd|kub|pelvi|neck|thyroid|breast|scrot|obs))/gu, 'usg'],
  [/(?<=\bstool\s+)ob\b/giu, 'occult blood'],
  [/(?<=\banti\b[^,;]*)\babs?\b/giu, 'antibody'],
  [/\bobs(?:tetric)?\.?\s+(?:usg|scan|ultrasound)\s+(?:for\s+)?growth\b/giu, 'growth scan'],
  [/\bobs(?=\.?\s+(?:usg|scan|ultrasound|sonography))\.?/giu, 'obstetric'],
  [/\bd-?[12]\d\b/giu, ' '],
  [/\bpet\s+(?=(?:k[aei]|me|mein|mai|dard|par|ko)\b)/giu, 'stomach '],
  [/\b\d+\s*(?:mahin\w*|haft\w*|din|saal|varsh)\b(?!\s*wal[aei])(?:\s*(?:ke\s+)?(?:baad|bad|se|pehle))?/giu, ' '],
  [
    /\b(?:on\s+)?\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?:\s+\d{4})?/giu,
    ' ',
  ],
  [
    /\b(?:suspect(?:s|ed|ing)?|because(?: of)?|due to|in view of|i\/v\/o)\b[^,;]*?(?=\bso\b|\bhence\b|\band (?:wants?|asked|advised|said|needs?)\b|[,;]|$)/giu,
    ' ',
  ],
  [/\b\d+\s+(?=tests?\b)/giu, ' '],
  [
    /(?<=^\s*)(?:skin|heart|eye|ear|ent|bone|kidney|chest|stomach|liver|brain|lung)\s+(?=(?:doctor|dr|specialist|surgeon)\b)/giu,
    '',
  ],
  [/(?<=\b(?:the|my|our|her|his|an?)\s+)\p{L}+\s+(?=(?:doctor|dr|specialist|surgeon|physician)\b)/giu, ''],
  [
    /^\s*(?:viral markers?|fever (?:profile|panel|work ?up)|cardiac (?:enzymes|markers)|coagulation(?: profile)?|liver enzymes|pre-?op(?:erative)?|biochemistry|ha?ematology|serology|microbiology|radiology|immunology|pathology|hormones?)\s*[:–-]+\s*/giu,
    '',
  ],
  [/\bon\s+\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b/giu, ' '],
  [/\bbl\.?\s+(?=group)/giu, 'blood '],
  [/(?<=\bgroup(?:ing)?)\s*(?:&|and|\+|\/)\s*rh\b(?:\s*(?:factor|typ(?:e|ing)))?/giu, ''],
  [/\b(?:awake\s*(?:&|and|\+)\s*)sleep\b|\ball\s+(?:4|four)\s+limbs?\b/giu, ' '],
  [/\bll\b/giu, 'lower limb'],
  [/\bul\b/giu, 'upper limb'],
  [/\b(?:mp|malarial? parasites?)\b[\s(]*(?:smear|film|slide)\b/giu, 'peripheral smear '],
  [/\bkidneys?\s*,\s*ureters?\s*(?:,|&|and)\s*bladder\b/giu, 'kub'],
  [/\big\s?([gma])\s*(?:&|and|\/|\+)\s*(?:ig\s?)?([gma])\b/giu, 'ig$1 ig$2'],
  [/\bt\s*\/\s*d\b|\btotal\s*(?:&|and|\/|,|\+)\s*direct\b|\bdirect\s*(?:&|and|\/|,|\+)\s*indirect\b/giu, ' '],
  [/\b(?:hip|spine)\s*(?:&|and|\/|\+)\s*(?:hip|spine)\b/giu, ' '],
  [/\(?\bd-?\d{1,2}\s*(?:[/,-]|to)\s*d?-?\d{1,2}\b\)?|\bon d\d{1,2}\b/giu, ' '],
  // 'and' at the end of a word in Malayalam and Tamil
  [/യും(?=\s|$)|யும்(?=\s|$)/gu, ''],
  [/ും(?=\s|$)/gu, '്'],
  [/ਐਕਸ[-\s]ਰੇ/gu, 'ਐਕਸਰੇ'],
  [/\bna\s*\+/giu, 'na '],
  [/\bk\s*\+(?!\p{L})/giu, 'k '],
  [
    /(?<=\b(?:ogtt|gtt|gct|tolerance test)\b.*)\b(?:with|of|after)?\s*(?:75|50|100)\s*g(?:ms?|rams?)?\s*(?:oral\s*)?glucose\b/giu,
    ' ',
  ],
  [/\b(?:75|50|100)\s*g(?:ms?|rams?)?\b(?=\W*(?:$|glucose|ogtt|gtt|gct|\)))/giu, ' '],
  [/(?<=\b(?:ogtt|gtt|gct|tolerance(?: test)?)\W{0,4})(?:75|50|100)\s*g(?:ms?|rams?)?\b/giu, ' '],
  [/\b(?:on |from )?day\s*\d+(?:\s*-\s*\d+)?\b|\b\d+(?:st|nd|rd|th) day\b/giu, ' '],
  [/\b(?:at |by )?\d{1,2}\s*[ap]\.?m\b\.?/giu, ' '],
  [/\b\d{1,2}\s*(?:-\s*\d{1,2}\s*)?(?:hrs?|hours?)\.?\s*(?:of\s+)?(?=fast(?:ing)?\b)/giu, ' '],
  [/(?<=\bfast(?:ing)?\s*)(?:of|for)?\s*\d{1,2}\s*(?:-\s*\d{1,2}\s*)?(?:hrs?|hours?)\b/giu, ' '],
  [/\b(?:2|two|1|one)\s*(?:-\s*)?(?:hrs?|hours?)\b/giu, ' '],
  [
    /\b(?:after|at|in|before|for|every|since|x|post)\s*\d+\s*(?:-\s*\d+\s*)?(?:days?|d|weeks?|wks?|months?|mths?|yrs?|years?|din)\b/giu,
    ' ',
  ],
  [/\b\d+\s*(?:wks|weeks)\b/giu, ' '],
  [/\b(?:at|by|around|till|until)\s*\d{1,2}(?:[:.]\d\d)?\b(?:\s*o'?clock)?/giu, ' '],
  [/\b(?:for )?(?:\d+|two|three|four)\s+(?:people|persons|patients|members|of us)\b/giu, ' '],
  [/(?<=\s|^)x\s*\d\b(?!\s*(?:days?|d\b|w))/giu, ' '],
  [/\brs\.?\s*\d+(?:\/-)?|₹\s*\d+|\b\d+\s*\/-/giu, ' '],
];

/** Expands 'Urine R/M, C/S' and 'BSL F & PP', so that a comma or '&' between tests is left as the only separator. */
export function expandShorthand(text: string): string {
  return rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), expandNames(text));
}
