import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type EmailChangedData = { displayName: string; supportEmail: string };

/** To the former address of an account, which does not learn the new one. */
export function writeEmailChanged(
  { displayName, supportEmail }: EmailChangedData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `The e-mail address of your ${brandName} account has changed`,
    paragraphs: [
      `Hello ${displayName},`,
      'Your account has another e-mail address now. It was changed with your password, and the new address was confirmed.',
      'This address no longer logs in, and gets no more messages about the account.',
    ],
    facts: [],
    lists: [],
    links: [],
    closing: `If you have not changed it, write to ${supportEmail} at once. ${brandName}`,
  };
}
