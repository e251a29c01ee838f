import { formatInstant } from '../../time/format-instant.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../sms-content.ts';

export type NewDeviceData = {
  displayName: string;
  /** Such as "Chrome on Android". */
  browser: string | null;
  at: string;
  accountUrl: string;
  passwordUrl: string;
};

/** To an account that a browser has logged in to for the first time. Without its network address. */
export function writeNewDevice(
  { displayName, browser, at, accountUrl, passwordUrl }: NewDeviceData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `A new login to your ${brandName} account`,
    paragraphs: [`Hello ${displayName},`, 'A browser that had not logged in to your account before has done so.'],
    facts: [
      { label: 'Browser', value: browser ?? 'Unknown' },
      { label: 'Time', value: `${formatInstant(at)} in India` },
    ],
    lists: [],
    links: [
      { label: 'See where you are logged in', url: accountUrl },
      { label: 'Set a new password', url: passwordUrl },
    ],
    closing: `If this was you, there is nothing to do. If not, set a new password: it logs you out everywhere. ${brandName}`,
  };
}
