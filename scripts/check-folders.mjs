// Fails when folders of `src` import each other in a circle: then neither can be read, moved or tested without the
// other. Biome finds circles of files; a circle of folders may hold none. Specs may import from anywhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.spec)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Folder -> the folders that it imports from, each with one import that does it. */
const imports = new Map();
for (const file of files) {
  const from = dirname(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const target = normalize(join(from, specifier));
    const to = dirname(target);
    if (to === from || !existsSync(target)) continue;
    if (!imports.has(from)) imports.set(from, new Map());
    imports.get(from).set(to, `${file} imports ${target}`);
  }
}

const circle = findCircle();
if (circle) {
  const lines = circle.map((folder, at) => `  ${imports.get(folder).get(circle[(at + 1) % circle.length])}`);
  process.stderr.write(`Folders import each other in a circle:\n${lines.join('\n')}\n`);
  process.exit(1);
}

/** Depth first; the first folder that is met again while it is still being looked at closes a circle. */
function findCircle() {
  const done = new Set();
  const path = [];
  const visit = (folder) => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return null;
    path.push(folder);
    for (const next of imports.get(folder)?.keys() ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    path.pop();
    done.add(folder);
    return null;
  };
  for (const folder of imports.keys()) {
    const found = visit(folder);
    if (found) return found;
  }
  return null;
}
