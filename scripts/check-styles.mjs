// Fails if a component uses a class that its style sheet lacks, if a sheet has a class that no component uses (types do
// not cover classes, and a missing style is easily overlooked), or if a sheet has a value of its own beside the tokens.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findOwnValues } from './style-rules.mjs';

const files = readdirSync('src/web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const sheets = new Map();
for (const file of files.filter((name) => name.endsWith('.module.css'))) {
  const own = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // `:global(...)` contains classes of other packages.
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector).join(' ');
  const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
  sheets.set(file, { classes, named: new Set() });
}

const problems = [];
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  for (const [, styles, specifier] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
    const sheet = sheets.get(normalize(join(dirname(file), specifier)));
    if (!sheet) continue;
    for (const [, name] of text.matchAll(new RegExp(`\\b${styles}\\.(?!module\\.css)(\\w+)`, 'g'))) {
      if (!sheet.classes.has(name)) problems.push(`${file} names ${styles}.${name}, which ${specifier} does not have`);
      sheet.named.add(name);
    }
    // Any class may be selected by a value: `styles[tone]`.
    if (text.includes(`${styles}[`)) for (const name of sheet.classes) sheet.named.add(name);
  }
}
for (const [file, { classes, named }] of sheets) {
  for (const name of classes) if (!named.has(name)) problems.push(`${file} has .${name}, which nobody names`);
}
for (const file of files.filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))) {
  for (const problem of findOwnValues(readFileSync(file, 'utf8'))) problems.push(`${file} ${problem}`);
}
if (problems.length > 0) {
  process.stderr.write(`Styles and components do not fit:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}
