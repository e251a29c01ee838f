/**
 * What patients agree to when they book or open an account, in all versions and languages. Bookings and accounts store
 * version and language, so a published text never changes. A new text is a new row.
 */
export const consentNotices = [
  {
    version: 1,
    language: 'en',
    booking:
      'By booking you agree that we store these details for the booking and show them to the lab. You can see or erase them at any time; erasing them withdraws your agreement.',
    account:
      'By creating an account you agree that we store your email, name and bookings. You can see or erase them at any time; erasing them withdraws your agreement.',
  },
] as const;

export type ConsentNotice = { version: number; language: string };

export const currentNotice = consentNotices[0];

export function isNotice(version: number, language: string): boolean {
  return consentNotices.some((notice) => notice.version === version && notice.language === language);
}

export const adultAge = 18;

/** True for patients under 18, who need an adult's consent. False for impossible ages. */
export function isMinor(age: number): boolean {
  return age >= 1 && age < adultAge;
}

/** Null if the caller did not name a notice; then no consent is recorded. */
export function toNotice(given: {
  noticeVersion?: number | null | undefined;
  noticeLanguage?: string | null | undefined;
}): ConsentNotice | null {
  const { noticeVersion: version, noticeLanguage: language } = given;
  return version != null && language != null ? { version, language } : null;
}
