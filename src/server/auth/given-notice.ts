import type { ConsentNotice } from '../../domain/privacy/consent-notices.ts';

/** Null if the caller did not name a notice; then no consent is recorded. */
export function toNotice(given: {
  noticeVersion?: number | null | undefined;
  noticeLanguage?: string | null | undefined;
}): ConsentNotice | null {
  const { noticeVersion: version, noticeLanguage: language } = given;
  return version != null && language != null ? { version, language } : null;
}
