/** The only widths at which a page changes, in rem. */
const widths = new Set(['30', '48', '64', '80']);

/** Each with a pattern that finds it, and the sentence that says what to write instead. */
const rules = [
  [
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:[^;{]*\b(?:white|black)\b/gi,
    'has a colour; colours stand in tokens.css',
  ],
  [/(?<![-\w])(?:font-size|line-height):/g, 'sets the size of a text; a `font: var(--text-…)` does'],
  [/(?<![-\w])font: (?!var\(--(?:logo-)?text\b|inherit\b)[^;]*/g, 'has a text style of its own; the tokens have all'],
  [/(?<![-\w])z-index: (?!var\(--layer-|-?[012];)[^;]*/g, 'has a layer of its own; the tokens have all'],
  [
    /(?<![-\w])(?:gap|row-gap|column-gap|padding[a-z-]*|margin[a-z-]*):[^;(]*?(?<![-\w.])(?:0?\.\d+|[1-9][\d.]*)(?:rem|em)\b[^;]*/g,
    'has a space of its own; the tokens have all',
  ],
  [/border(?:-[a-z-]*)?-radius:[^;(]*\d(?:rem|px)[^;]*/g, 'has a radius of its own; the tokens have all'],
  [/\((?:min|max)-(?:width|height):/g, 'asks for a width with min or max; ranges read better'],
];

/** What a style sheet of a component writes itself instead of using a token: one sentence for each place. */
export function findOwnValues(sheet) {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const problems = [];
  for (const [pattern, problem] of rules) {
    for (const { 0: text, index } of css.matchAll(pattern)) {
      problems.push(`line ${css.slice(0, index).split('\n').length} ${problem}: ${text.trim()}`);
    }
  }
  for (const { 1: query, index } of css.matchAll(/@media ([^{]*)/g)) {
    for (const [, width] of query.matchAll(/width (?:<|>|<=|>=) ([\d.]+)rem/g)) {
      if (widths.has(width)) continue;
      problems.push(`line ${css.slice(0, index).split('\n').length} has a breakpoint of its own: ${width}rem`);
    }
  }
  return problems;
}
