import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Classes, and the names of animations. */
const definedName = /\.(-?[_a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g;

/**
 * Names of classes in a build: each card of a list says all of its own. A letter and a digit stand for the style sheet,
 * the rest for the class by its place in there, so that names are the same for browsers and server, and in every build.
 * No name that is written by hand has a digit second.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const files = globSync('**/*.module.css', { cwd: web }).sort();
  return (name, path, css) => {
    const file = files.indexOf(path.replace(/\?.*/, '').replace(web, ''));
    const place = [...new Set([...css.matchAll(definedName)].map(([, own, animation]) => own ?? animation))].indexOf(
      name,
    );
    if (file < 0 || file >= letters.length * 10 || place < 0) throw new Error(`${path} has no short name for ${name}.`);
    return `${letters[file % letters.length]}${Math.floor(file / letters.length)}${place.toString(36)}`;
  };
}
