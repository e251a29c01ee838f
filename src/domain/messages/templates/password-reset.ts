import { minutesOfLink } from '../../accounts/mailed-links.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type PasswordResetData = {
  displayName: string;
  link: string;
};

/** To a person who has asked for it, at once. */
export function writePasswordReset({ displayName, link }: PasswordResetData, { brandName }: Site): MessageContent {
  return {
    subject: `Set a new password on ${brandName}`,
    paragraphs: [
      `Hello ${displayName},`,
      'You, or another person who typed your address, asked for a new password.',
      `The link works once, within ${minutesOfLink.password} minutes. A new password logs you out everywhere, and ends the login by phone until you add the number again.`,
    ],
    facts: [],
    lists: [],
    links: [{ label: 'Set a new password', url: link }],
    closing: `If you did not ask for it, ignore this message: your password stays as it is. ${brandName}`,
  };
}
