import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  type BookingCancellation,
  type BookingMessageData,
  closingOf,
  formatAppointment,
  formatShortAppointment,
  identifyBooking,
} from './booking-message.ts';

export type BookingCancelledData = BookingMessageData & { cancellation: BookingCancellation };

export function writeBookingCancelled(data: BookingCancelledData): MessageContent {
  const { appointment, lab, cancellation, bookingUrl } = data;
  const by = {
    patient: 'You have cancelled',
    vendor: 'The lab has cancelled',
    admin: 'We have cancelled',
    system: 'We have cancelled',
  };
  return {
    subject: `Cancelled: ${formatAppointment(appointment)}`,
    paragraphs: [
      `${by[cancellation.actor]} the visit to ${lab.name}.`,
      ...(cancellation.reason ? [`The reason: ${cancellation.reason}`] : []),
    ],
    ...identifyBooking(data, { state: 'Cancelled', tone: 'bad', isOver: true }),
    lists: [],
    links: [{ label: 'See the booking', url: bookingUrl }],
    closing: closingOf(data),
  };
}

const smsActors = { patient: 'by you', vendor: 'by the lab', admin: 'by us', system: 'by us' };

export const bookingCancelledSms: SmsTemplate<BookingCancelledData> = {
  text: 'Your test on ##when## was cancelled ##actor##. More: ##link## - ##brand##',
  variables: ({ appointment, bookingUrl, cancellation }) => ({
    when: formatShortAppointment(appointment),
    actor: smsActors[cancellation.actor],
    link: bookingUrl,
  }),
};
