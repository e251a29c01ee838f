/** What people put between digits; hyphens of all kinds and marks of direction come with numbers that are pasted. */
const separators = /[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e]/g;

/**
 * Brings a telephone number to one form: '98765 43210', '09876543210' and '+91 (0) 98765 43210' become
 * '+919876543210'. Numbers of other countries keep their digits. Null when it cannot be a telephone number (7 to 15
 * digits, E.164).
 */
export function normalisePhone(typed: string): string | null {
  const bare = typed.replace(separators, '');
  if (!/^\+?\d{7,15}$/.test(bare)) return null;
  const ofIndia = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(bare)?.[1];
  if (ofIndia) return `+91${ofIndia}`;
  return bare.startsWith('+0') ? null : bare;
}

/**
 * Whether somebody in India can dial this as it is typed: ten digits that start with 6 to 9, a landline with 0 or +91
 * before it, or a number of another country with + and its code. Stricter than what a number may be at all, because a
 * lab calls it: ten digits that start with 1 to 5 are a mistyped mobile number more often than a landline.
 */
export function canBeDialled(typed: string): boolean {
  const normal = normalisePhone(typed);
  if (normal === null || /^[1-5]\d{9}$/.test(typed.replace(separators, ''))) return false;
  return normal.startsWith('+91') ? /^\+91[1-9]\d{9}$/.test(normal) : normal.startsWith('+');
}
