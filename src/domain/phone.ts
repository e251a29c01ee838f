/**
 * Brings a telephone number to one form: '98765 43210' and '09876543210' become '+919876543210'. Numbers of other
 * countries keep their digits. Null when it cannot be a telephone number (7 to 15 digits, E.164).
 */
export function normalisePhone(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  if (!/^\+?\d{7,15}$/.test(bare)) return null;
  if (bare.startsWith('+')) return bare.startsWith('+0') ? null : bare;
  if (/^0\d{10}$/.test(bare)) return `+91${bare.slice(1)}`;
  if (/^91\d{10}$/.test(bare)) return `+${bare}`;
  if (/^[1-9]\d{9}$/.test(bare)) return `+91${bare}`;
  return bare;
}
