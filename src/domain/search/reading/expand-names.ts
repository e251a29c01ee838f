type Rule = readonly [pattern: RegExp, replacement: string];

const specimen = String.raw`(?=[\s,;)&+.]|$)`;
const joining = String.raw`\s*(?:&|\+|and|aur|,|/|-)\s*`;

/** Shorthand of labs and doctors for names of tests, in words that the search knows. */
const rules: readonly Rule[] = [
  [new RegExp(String.raw`\bculture${joining}sens(?:itivity)?\b|\bc\s*[/&]\s*[s5]${specimen}`, 'giu'), 'culture'],
  [
    new RegExp(String.raw`\br(?:outine|0utine)?${joining}m(?:icro(?:scopy|scopic)?|icr0scopy)?${specimen}`, 'giu'),
    'routine',
  ],
  [/\br\s*[/.]\s*e\b|\br\/n1\b/giu, 'routine'],
  [/\burinary\b/giu, 'urine'],
  [
    /\b24\s*-?\s*(?:h|hrs?|hourly)\b\.?(?=[^,;]*\burine\b)|(?<=\burine\b[^,;]*)\b24\s*-?\s*(?:h|hrs?|hourly)\b\.?/giu,
    '24 hour',
  ],
  [/(?<=\burine\s+)na\b\+?/giu, 'sodium'],
  [/(?<=\burine\s+)k\b\+?/giu, 'potassium'],
  [/\bova\s*(?:&|and|\/|,)?\s*cysts?\b/giu, 'routine'],
  [/\busg\s*a(?:bd)?\s*[+&/]\s*p\b/giu, 'usg abdomen pelvis'],
  [/\bt\.?\s?c\.?(?:,|\/|&|and|\s)+d\.?\s?c\b/giu, 'tlc, dlc'],
  [/\bvit(?:amin)?\.?\s*[0o](?![\p{L}\p{N}])/giu, 'vitamin d'],
  [/\bhiv[\s-]*(?:1|i)(?:[\s,/&+]*(?:and\s)?\s*(?:2|ii))?\b(?!\s*(?:pcr|rna|dna|viral|western))/giu, 'hiv'],
  [/\blh\s*[:/]\s*fsh(?: ratio)?\b|\bfsh\s*[:/]\s*lh(?: ratio)?\b/giu, 'lh, fsh'],
  [
    /\b(?:bsl|bs|blood sugar|sugar|glucose)\s*[-:(]?\s*(?:f(?:asting)?)\)?\s*(?:&|and|aur|\/|,|\+|\()?\s*p\.?\s*p\.?(?:bs)?\b/giu,
    'fasting blood sugar, pp blood sugar',
  ],
  [
    /\bf(?:asting)?\s*(?:&|and|aur|\/|,|\+)\s*p\.?\s*p\.?\s*(?:blood\s*)?(?:sugar|glucose|bsl)\b/giu,
    'fasting blood sugar, pp blood sugar',
  ],
  [/\bfasting (?:blood )?sugar\s*(?:&|and|aur|\/|,|\+)\s*pp\b/giu, 'fasting blood sugar, pp blood sugar'],
  [/\bbsl?\s*[-(]?\s*f\b/giu, 'fasting blood sugar'],
  [/\bbsl?\s*[-(]?\s*pp\b/giu, 'pp blood sugar'],
  [/\bbsl?\s*[-(]?\s*r\b/giu, 'random blood sugar'],
  [
    /(?<![\p{L}.])(?:s|sr|ser)\s*\.\s*(?=\p{L}{1,})|(?<![\p{L}.])sr\s+(?=\p{L}{2,})|(?<=^|[,;]\s*)s\s+(?=\p{L}{3,})/giu,
    'serum ',
  ],
  [/\bca[\s-]*(125|15|19|72|27|50|242)(?:[-. ]?(29|[349]))?\b(?![.\d])/giu, 'ca$1$2'],
  [/\bvit(?:amin)?\.?\s*8[\s-]*12\b/giu, 'vitamin b12'],
  [/\bbl\.?\s+(?=\p{L}{2,})/giu, 'blood '],
  [/(?<=\bblood\s+)(?:gp|grp)\b\.?/giu, 'group'],
  [/\bur\.?\s+(?=(?:routine|culture|sugar|protein|albumin|micro|ketone|pregnancy|exam|test)\b)/giu, 'urine '],
  [/\b(serum|total|direct|indirect)\s+bil\b\.?/giu, '$1 bilirubin'],
  [/(?<=\b(?:usg|ultrasound|us|ct|mri|x[\s-]?ray|scan|sonography|plain|upper|lower|whole)\s+)abd\b\.?/giu, 'abdomen'],
  [/\blytes\b/giu, 'electrolytes'],
  [/\bpap'?s\b/giu, 'pap'],
  [/\bprof\b\.?/giu, 'profile'],
  [/\bhb\s?a\s?1\s?c\b/giu, 'hba1c'],
];

/** Expands 'Urine R/M', 'sr calcium' and 'bsl f & pp'. */
export function expandNames(text: string): string {
  return rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
