import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const sheets = globSync('**/*.module.css', { cwd: web }).map((name) => web + name);

it('each class of each style sheet has a name of its own, the same in every build', () => {
  const nameAll = (nameClass: ReturnType<typeof shortClassNames>) =>
    sheets.flatMap((path) => {
      const css = readFileSync(path, 'utf8');
      const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, own = '']) => own));
      return [...classes].map((own) => nameClass(own, `${path}?inline`, css));
    });
  const names = nameAll(shortClassNames());
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]\d\w+$/i.test(name))).toEqual([]);
  expect(nameAll(shortClassNames())).toEqual(names);
});

it('what is no style sheet of ours is refused', () => {
  expect(() => shortClassNames()('card', '/elsewhere/card.module.css', '.card{}')).toThrow('card');
});
