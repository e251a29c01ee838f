export type ShortlistOffer = { slug: string; name: string; locality: string | null; city: string };

/** Labs of one chain have the same name; the area tells them apart. */
export function formatNameWithArea({ name, locality, city }: ShortlistOffer): string {
  return `${name}, ${locality ?? city}`;
}

/** More columns than this nobody reads at once. */
export const maxShortlisted = 4;

/** Reads 'one-lab,other-lab' from an address; what cannot be a lab's slug is left out. */
export function parseShortlistedSlugs(text: string | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug));
  return [...new Set(slugs)].slice(0, maxShortlisted);
}

/** Adds or removes a slug; null when the shortlist is full. */
export function toggleShortlisted(shortlistedSlugs: readonly string[], slug: string): string[] | null {
  if (shortlistedSlugs.includes(slug)) return shortlistedSlugs.filter((other) => other !== slug);
  return shortlistedSlugs.length < maxShortlisted ? [...shortlistedSlugs, slug] : null;
}

/** After the address of a list it opens the comparison of its ticked labs. */
export const comparisonHash = '#comparison';

export function getComparisonLink(address: string): string {
  return `${address.split('#')[0]}${comparisonHash}`;
}
