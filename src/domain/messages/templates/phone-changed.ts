import type { MessageContent } from '../message-content.ts';
import type { Site } from '../sms-content.ts';

export type PhoneChangedData = {
  displayName: string;
  /** `taken` by another account, whose owner has shown that the phone is theirs. */
  change: 'added' | 'removed' | 'taken';
  /** The last four digits: the number is personal data, and its owner knows it by them. */
  lastDigits: string;
  accountUrl: string;
  passwordUrl: string;
};

const sentences: Record<PhoneChangedData['change'], (number: string) => string> = {
  added: (number) => `${number} now logs in to your account, by a code that we send to it. No other number does.`,
  removed: (number) => `${number} no longer logs in to your account. It was removed with your password.`,
  taken: (number) => `${number} no longer logs in to your account, because its owner has confirmed it for another one.`,
};

/** To the address of an account whose phone number has changed. */
export function writePhoneChanged(
  { displayName, change, lastDigits, accountUrl, passwordUrl }: PhoneChangedData,
  { brandName }: Site,
): MessageContent {
  return {
    subject: `The phone number of your ${brandName} account has changed`,
    paragraphs: [`Hello ${displayName},`, sentences[change](`The mobile number that ends in ${lastDigits}`)],
    facts: [],
    lists: [],
    links: [
      { label: 'See your account', url: accountUrl },
      { label: 'Set a new password', url: passwordUrl },
    ],
    closing:
      change === 'taken'
        ? `If the number is still yours, add it again on your account page. ${brandName}`
        : `If this was you, there is nothing to do. If not, set a new password by the link: it logs you out everywhere and removes the number that logs in. ${brandName}`,
  };
}
