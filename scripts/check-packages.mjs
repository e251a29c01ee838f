// Fails when a package has a licence that is not allowed, or a script that runs when it is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageProblems } from './package-rules.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const problems = ['.', 'bench', 'api-check'].flatMap((root) =>
  findPackageProblems(readJson(join(root, 'package-lock.json')).packages, (folder) => {
    const manifest = join(root, folder, 'package.json');
    return existsSync(manifest)
      ? { manifest: readJson(manifest), isBuilt: existsSync(join(root, folder, 'binding.gyp')) }
      : null;
  }),
);
if (problems.length > 0) {
  process.stderr.write(`Packages:\n${[...new Set(problems)].map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
}
