// Fails when a component names a class that its style sheet does not have, or a sheet has one that nobody names: types
// know of no classes, and an element without its style is easily overlooked.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const files = readdirSync('src/web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Sheet -> its classes, and those of them that somebody names. */
const sheets = new Map();
for (const file of files.filter((name) => name.endsWith('.module.css'))) {
  const own = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // What stands in `:global(...)` belongs to somebody else.
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
    // Any may be picked by a value: `styles[tone]`.
    if (text.includes(`${styles}[`)) for (const name of sheet.classes) sheet.named.add(name);
  }
}
for (const [file, { classes, named }] of sheets) {
  for (const name of classes) if (!named.has(name)) problems.push(`${file} has .${name}, which nobody names`);
}
if (problems.length > 0) {
  process.stderr.write(`Styles and components do not fit:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}
