export type ShortlistOffer = { slug: string; name: string; locality: string | null; city: string };

/** The area distinguishes labs of a chain. */
export function formatNameWithArea({ name, locality, city }: Omit<ShortlistOffer, 'slug'>): string {
  return `${name}, ${locality ?? city}`;
}

export type ShortlistNoun = 'lab' | 'package';

/** More columns cannot be compared at once. */
export const maxShortlisted = 4;

/** Labs are kept by slug, packages by id: at most four of each. */
export function parseShortlistedSlugs(text: string | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug));
  return (['lab', 'package'] as const).flatMap((noun) =>
    [...new Set(slugs)].filter((slug) => getNoun(slug) === noun).slice(0, maxShortlisted),
  );
}

export function getNoun(slug: string): ShortlistNoun {
  return /^\d+$/.test(slug) ? 'package' : 'lab';
}

export function toggleShortlisted(shortlistedSlugs: readonly string[], slug: string): string[] | null {
  if (shortlistedSlugs.includes(slug)) return shortlistedSlugs.filter((other) => other !== slug);
  return shortlistedSlugs.length < maxShortlisted ? [...shortlistedSlugs, slug] : null;
}

/** Opens the comparison when appended to a list's URL. */
export const comparisonHash = '#comparison';

export function getComparisonLink(address: string): string {
  return `${address.split('#')[0]}${comparisonHash}`;
}
