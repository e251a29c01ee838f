import { slugify } from '../../../domain/text/slug.ts';

/** Words next to a name that do not change its meaning. */
const besideNames = new Set('test tests price prices cost rate lab labs near me in for the of report'.split(' '));

type Named = { name: string; matchedName?: string | undefined };

export function isNamedBy({ name, matchedName }: Named, text: string): boolean {
  if (matchedName?.toLowerCase() === text.trim().toLowerCase()) return true;
  const words = toWords(text).filter((word) => !besideNames.has(word));
  // Other scripts leave no words.
  if (words.length === 0 || /[^\p{ASCII}]/u.test(text)) return false;
  return [name, ...(matchedName ? [matchedName] : [])].some((one) => {
    const own = new Set(toWords(one));
    return words.every((word) => own.has(word));
  });
}

function toWords(text: string): string[] {
  return slugify(text).split('-').filter(Boolean);
}
