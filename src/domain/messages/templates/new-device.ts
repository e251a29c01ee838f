import { minutesOfLink } from '../../accounts/mailed-links.ts';
import { formatInstant } from '../../time/format-instant.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type NewDeviceData = {
  displayName: string;
  /** Such as "Chrome on Android". */
  browser: string | null;
  at: string;
  accountUrl: string;
  passwordUrl: string;
  /** Of a login by phone: the last four digits of the number, and a link that undoes it. */
  lastDigits?: string;
  notMeUrl?: string;
};

/** To an account that a browser has logged in to for the first time. Without its network address. */
export function writeNewDevice(
  { displayName, browser, at, accountUrl, passwordUrl, lastDigits, notMeUrl }: NewDeviceData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `A new login to your ${brandName} account`,
    paragraphs: [
      `Hello ${displayName},`,
      `A browser that had not logged in to your account before has done so${lastDigits ? `, by a code to the number that ends in ${lastDigits}` : ''}.`,
    ],
    facts: [
      { label: 'Browser', value: browser ?? 'Unknown' },
      { label: 'Time', value: `${formatInstant(at)} in India` },
    ],
    lists: [],
    links: [
      { label: 'See where you are logged in', url: accountUrl },
      notMeUrl ? { label: 'This was not me', url: notMeUrl } : { label: 'Set a new password', url: passwordUrl },
    ],
    closing: notMeUrl
      ? `If this was you, there is nothing to do. If not, press "This was not me" within ${minutesOfLink['not-me'] / 1440} days: it logs you out everywhere, and the number no longer logs in. ${brandName}`
      : `If this was you, there is nothing to do. If not, set a new password: it logs you out everywhere. ${brandName}`,
  };
}
