type Address = { address: string; locality?: string | null; city: string; pincode?: string | null };

export function formatFullAddress({ address, locality, city, pincode }: Address): string {
  return [locality, city, pincode].reduce<string>((text, part) => {
    if (!part || text.toLowerCase().includes(part.toLowerCase())) return text;
    return text ? `${text}, ${part}` : part;
  }, address.trim());
}
