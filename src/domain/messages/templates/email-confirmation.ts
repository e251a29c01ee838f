import { hoursOfEmailConfirmation } from '../../accounts/session-lifetime.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type EmailConfirmationData = { displayName: string; link: string };

/** To the address of an account, at once. */
export function writeEmailConfirmation(
  { displayName, link }: EmailConfirmationData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `Confirm your e-mail address for ${brandName}`,
    paragraphs: [
      `Hello ${displayName},`,
      `An account on ${brandName} has this e-mail address, or is to get it. Please confirm that it is yours, and log in with the password of the account if you are asked.`,
      `The link works once, within ${hoursOfEmailConfirmation} hours.`,
    ],
    facts: [],
    lists: [],
    links: [{ label: 'Confirm the address', url: link }],
    closing: `If you have not opened this account, ignore this message: without the link, the address stays unconfirmed. ${brandName}`,
  };
}
