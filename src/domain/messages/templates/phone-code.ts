import { phoneCode } from '../../accounts/phone-code.ts';
import type { SmsTemplate } from '../registered-sms.ts';

export type PhoneCodeData = { code: string };

/** To a number for which a person has asked for it, at once. */
export const phoneCodeSms: SmsTemplate<PhoneCodeData> = {
  text: `##code## is your code on ##brand##, for ${phoneCode.minutes} minutes. Share it with no one: we never ask for it by phone. - ##brand##`,
  variables: ({ code }) => ({ code }),
};
