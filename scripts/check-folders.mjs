// Fails when an import of `src` breaks a rule of folder-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findProblems } from './folder-rules.mjs';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/\b(?:from|import)(?:\s+|\s*\(\s*)'([^'\n]+)'/g)].map(([, specifier]) => ({
    from,
    to: specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier,
  })),
);
const problems = findProblems(imports);
if (problems.length > 0) {
  process.stderr.write(`Imports break the order of folders:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}
