import type { SmsTemplate } from '../registered-sms.ts';

export type TownHasLabData = { url: string };

/** To a number that has asked for it, once. The text has no town, whose name may be too long. */
export const townHasLabSms: SmsTemplate<TownHasLabData> = {
  text: 'Your town has its first lab on ##brand##: ##link## You asked us to tell you once. - ##brand##',
  variables: ({ url }) => ({ link: url }),
};
