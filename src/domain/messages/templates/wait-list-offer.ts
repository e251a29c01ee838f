import type { PlainDateTime } from '../../time/calendar.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site, SmsTemplate } from '../registered-sms.ts';
import { formatAppointment, formatShortAppointment } from './booking-message.ts';
import { nameLabInSms } from './sms-lab-name.ts';

export type WaitListOfferData = {
  labName: string;
  appointment: PlainDateTime;
  /** The patient is booked, and would move. */
  isMove: boolean;
  /** Until when the place is kept, in minutes since midnight in India. */
  until: number;
  url: string;
};

/** To a patient who waits for a place, at once. */
export function writeWaitListOffer(data: WaitListOfferData, { brandName }: Site): MessageContent {
  const { labName, appointment, isMove, until, url } = data;
  const last = formatTimeOfDay(until);
  return {
    subject: `A time is free until ${last}: ${formatShortAppointment(appointment)}`,
    paragraphs: [
      `The time that you wait for at ${labName} is free: ${formatAppointment(appointment)}. We keep it for you until ${last}. Then the next one who waits gets it.`,
      ...(isMove ? ['Your booking stays as it is unless you take this time.'] : []),
    ],
    facts: [],
    lists: [],
    links: [{ label: 'Take this time, let it pass, or stop waiting', button: 'See the time', url }],
    closing: `${brandName} sends this because you asked to be told of a free time. Please do not pass it on: its link takes the time in your name.`,
  };
}

export const waitListOfferSms: SmsTemplate<WaitListOfferData> = {
  text: 'Free at ##lab##: ##when##. Kept until ##until##: ##link## - ##brand##',
  variables: ({ labName, appointment, until, url }) => ({
    lab: nameLabInSms(labName, 14),
    when: formatShortAppointment(appointment),
    until: formatTimeOfDay(until),
    link: url,
  }),
};
