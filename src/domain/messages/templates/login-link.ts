import { minutesOfLink } from '../../accounts/mailed-links.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type LoginLinkData = {
  displayName: string;
  link: string;
};

/** To the account of a phone number that a person has typed, at once. */
export function writeLoginLink({ displayName, link }: LoginLinkData, { brandName }: Site): MessageContent {
  return {
    subject: `Log in to ${brandName}`,
    paragraphs: [
      `Hello ${displayName},`,
      'You, or another person who typed the phone number of your account, asked for a link that logs in without a code. If the number is no longer yours, remove it on your account page.',
      `It works once, within ${minutesOfLink.login} minutes, in the browser in which you open it.`,
    ],
    facts: [],
    lists: [],
    links: [{ label: 'Log in', url: link }],
    closing: `If you did not ask for it, ignore this message, and give the link to no one. ${brandName}`,
  };
}
