const landmark = /^(near|nr|opposite|opp|next to|behind|beside|adjacent to|in front of|close to)\b/i;

/**
 * An address for a list: without the area and city, which stand above it, and without landmarks, which do not fit:
 * 'House No. 8/5, Link Road' of 'House No. 8/5, near the temple, Link Road, Andheri West, Mumbai'.
 */
export function formatStreet(address: string, { locality, city }: { locality: string | null; city: string }): string {
  const parts = address.split(', ');
  const above = [locality, city].map((name) => name?.toLowerCase());
  const end = parts.findIndex((part, at) => at > 0 && above.includes(part.trim().toLowerCase()));
  const street = end < 0 ? parts : parts.slice(0, end);
  // 'Near City Mall Shop No 5' is where the lab is.
  const named = street.filter((part) => /\d/.test(part) || !landmark.test(part.trim()));
  return (named.length > 0 ? named : street).join(', ');
}
