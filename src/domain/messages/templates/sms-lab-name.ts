import { isGsmCharacter } from '../count-sms-parts.ts';

/**
 * A lab's name in at most `maxLength` characters, by whole words if they are enough to know it by. Other characters than those
 * of GSM-7 would make the SMS longer, so a name without Latin letters is 'the lab'.
 */
export function nameLabInSms(name: string, maxLength: number): string {
  const sendable = [...name.replaceAll(/[‘’]/g, "'")].filter(isGsmCharacter).join('').replace(/\s+/g, ' ').trim();
  if (!/[a-z]{2}/i.test(sendable)) return 'the lab';
  if (sendable.length <= maxLength) return sendable;
  const words = sendable.slice(0, maxLength + 1).replace(/\s\S*$/, '');
  return words.length <= maxLength && words.length >= 5 ? words : `${sendable.slice(0, maxLength - 1).trim()}.`;
}
