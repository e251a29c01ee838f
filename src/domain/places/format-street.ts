/** An address without what stands above a list: 'House No. 8/5, Link Road' of '..., Andheri West, Mumbai, Maharashtra'. */
export function formatStreet(address: string, { locality, city }: { locality: string | null; city: string }): string {
  const parts = address.split(', ');
  const above = [locality, city].map((name) => name?.toLowerCase());
  const end = parts.findIndex((part, at) => at > 0 && above.includes(part.trim().toLowerCase()));
  return (end < 0 ? parts : parts.slice(0, end)).join(', ');
}
