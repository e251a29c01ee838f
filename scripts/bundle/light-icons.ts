import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const list = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url);
const lightIcon = fileURLToPath(new URL('../../src/web/ui/lucide-icon.ts', import.meta.url));
const importOfIcons = /\bimport\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;

/**
 * Lucide's frame around an icon knows settings that we do not have, and weighs more than a page's icons. Icons are
 * imported one by one, so that it is known which page has which.
 */
export function lightIcons(): Plugin[] {
  const files = readIconFiles();
  const frame: Plugin = {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? lightIcon : undefined),
  };
  const imports: Plugin = {
    name: 'single-icons',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: (code) =>
      code.includes('lucide-react')
        ? code.replace(importOfIcons, (_all, names: string) => names.split(',').map(toImport).join(''))
        : undefined,
  };
  return [frame, imports];

  function toImport(specifier: string): string {
    const [name = '', local = name] = specifier.trim().split(/\s+as\s+/);
    if (!name) return '';
    const file = files.get(name);
    if (!file) throw new Error(`Lucide has no icon ${name}.`);
    return `import ${local} from ${JSON.stringify(file)};`;
  }
}

/** By each name of an icon the file that it is in. */
function readIconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', path = ''] of readFileSync(list, 'utf8').matchAll(
    /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, fileURLToPath(new URL(path, list)));
    }
  }
  return files;
}
