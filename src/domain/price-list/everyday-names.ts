/** First words of everyday lists in other words, as foldText writes them. */
const firstWords: Readonly<Record<string, string>> = {
  s: 'serum',
  sr: 'serum',
  vit: 'vitamin',
  hb: 'haemoglobin',
  bl: 'blood',
  ur: 'urine',
};

/** Whole names of everyday lists, and the names that catalogues use; all as foldText writes them. */
const names: Readonly<Record<string, readonly string[]>> = {
  'cbc with esr': ['cbc'],
  'complete blood count with esr': ['cbc'],
  'cbc esr': ['cbc'],
  'ra factor': ['rheumatoid factor'],
  'vitamin d3': ['vitamin d'],
  'vitamin d total': ['vitamin d'],
  'blood sugar f': ['fasting blood sugar'],
  'blood sugar fasting': ['fasting blood sugar'],
  'blood sugar pp': ['post prandial blood sugar'],
  'blood sugar random': ['random blood sugar'],
  'urine routine': ['urine'],
  'urine r m': ['urine'],
  'tsh ultrasensitive': ['tsh'],
  'crp quantitative': ['crp'],
};

/** Other names for a folded name that no catalogue has: 's creatinine' as 'serum creatinine', 'mantoux' with 'test'. */
export function listEverydayNames(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ');
  const long = firstWords[first];
  const written = long && rest.length > 0 ? [long, ...rest].join(' ') : folded;
  const other = names[written] ?? names[folded] ?? [];
  return [written, ...other].flatMap((name) => [name, `${name} test`]);
}
