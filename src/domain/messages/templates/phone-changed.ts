import { phoneUse } from '../../accounts/phone-use.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type PhoneChangedData = {
  displayName: string;
  /**
   * `taken` by another account, whose owner has shown that the phone is theirs; `unused` for so long that it may belong to
   * another person; removed with a `forgotten` password.
   */
  change: 'added' | 'removed' | 'taken' | 'unused' | 'forgotten';
  /** The last four digits: the number is personal data, and its owner knows it by them. */
  lastDigits: string;
  accountUrl: string;
  passwordUrl: string;
};

const sentences: Record<PhoneChangedData['change'], (number: string) => string> = {
  added: (number) => `${number} now logs in to your account, by a code that we send to it. No other number does.`,
  removed: (number) => `${number} no longer logs in to your account. It was removed with your password.`,
  taken: (number) => `${number} no longer logs in to your account, because its owner has confirmed it for another one.`,
  unused: (number) =>
    `${number} no longer logs in to your account, because it has not done so for ${phoneUse.daysOnAccount} days. Operators give unused numbers to other people, who must not get into your account.`,
  forgotten: (number) =>
    `${number} no longer logs in to your account, because a new password was set without the former one. A person who knew that may have added the number.`,
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
      change === 'added' || change === 'removed'
        ? `If this was you, there is nothing to do. If not, set a new password by the link: it logs you out everywhere and removes the number that logs in. ${brandName}`
        : `If the number is still yours, add it again on your account page. ${brandName}`,
  };
}
