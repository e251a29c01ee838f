export type ComparedLab = { slug: string; name: string; locality: string | null; city: string };

/** Labs of one chain have the same name; the area tells them apart. */
export function fullNameOf({ name, locality, city }: ComparedLab): string {
  return `${name}, ${locality ?? city}`;
}

/** More columns than this nobody reads at once. */
export const mostCompared = 4;

/** Reads 'one-lab,other-lab' from an address; what cannot be a lab's slug is left out. */
export function comparedFrom(text: string | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug));
  return [...new Set(slugs)].slice(0, mostCompared);
}

/** The labs after a tick, which takes back an earlier one; null when there is room for no more. */
export function afterTick(compared: readonly string[], slug: string): string[] | null {
  if (compared.includes(slug)) return compared.filter((other) => other !== slug);
  return compared.length < mostCompared ? [...compared, slug] : null;
}
