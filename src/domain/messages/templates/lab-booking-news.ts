import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { LabNews } from '../../bookings/booking-events.ts';
import type { PlainDateTime } from '../../time/calendar.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';
import { formatAppointment, formatShortAppointment } from './booking-message.ts';

type Booked = { code: string; appointment: PlainDateTime; patientName: string; itemNames: string[] };

export type LabBookingNewsData = Booked & {
  news: LabNews;
  labName: string;
  atHome: boolean;
  /** Who come together with the first. Missing in mails that an earlier release has written. */
  others?: Booked[];
  deskUrl: string;
  stopUrl: string;
};

const subjects = { placed: 'New booking', moved: 'Booking moved', cancelled: 'Booking cancelled' };
const tones = { placed: 'good', moved: 'warn', cancelled: 'bad' } as const;
const sentences = {
  placed: 'has a new booking.',
  moved: 'has a booking whose time was changed.',
  cancelled: 'has lost a booking: it was cancelled.',
};

/** To a member of the lab who wants to know at once. */
export function writeLabBookingNews(data: LabBookingNewsData, { brandName }: Site): MessageContent {
  const { news, labName, code, appointment, patientName, itemNames, atHome, others = [], deskUrl, stopUrl } = data;
  return {
    subject: `${subjects[news]}: ${formatAppointment(appointment)}`,
    paragraphs: [`${labName} ${sentences[news]}`],
    visit: {
      state: subjects[news],
      tone: tones[news],
      when: formatShortAppointment(appointment),
      isOver: news === 'cancelled',
      ...(others.length === 0 && { code: formatBookingCode(code) }),
    },
    facts: [
      { label: news === 'cancelled' ? 'It was' : 'When', value: formatAppointment(appointment), isInHead: true },
      { label: 'Patient', value: patientName },
      { label: 'Tests', value: itemNames.join(', ') },
      ...(atHome ? [{ label: 'Where', value: 'At home' }] : []),
      { label: 'Booking id', value: formatBookingCode(code), isInHead: others.length === 0 },
      ...others.flatMap((other) => [
        { label: 'Patient', value: `${other.patientName}, ${formatTimeOfDay(other.appointment.minute)}` },
        { label: 'Tests', value: other.itemNames.join(', ') },
        { label: 'Booking id', value: formatBookingCode(other.code) },
      ]),
    ],
    lists: [],
    links: [{ label: 'Open the desk', url: deskUrl }],
    closing: `You work for ${labName} on ${brandName}, and get its bookings by mail.`,
    stopUrl,
  };
}
