import { isAskedByPatient } from '../../bookings/cancel-reasons.ts';
import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import {
  type BookingCancellation,
  type BookingMessageData,
  closingOf,
  formatAppointment,
  identifyBooking,
} from './booking-message.ts';
import { tellPeople } from './people-of-visit.ts';
import { describeLabInSms } from './sms-visit.ts';

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
      ...tellPeople(data, 'As booked'),
      ...describeReason(cancellation),
      ...(cancellation.reason ? [`The reason: ${cancellation.reason}`] : []),
    ],
    ...identifyBooking(data, { state: 'Cancelled', tone: 'bad', isOver: true }),
    lists: [],
    links: [{ label: 'See the booking', url: bookingUrl }],
    closing: closingOf(data),
  };
}

/** Patients know their own reasons. */
function describeReason({ actor, cancelReason }: BookingCancellation): string[] {
  if (isAskedByPatient({ actor, cancelReason }))
    return ['The lab says that you asked for it. If you did not, say so on the page of the booking.'];
  if (actor === 'vendor' && cancelReason === 'not-reached') return ['The lab could not reach you.'];
  return actor === 'vendor' && cancelReason === 'lab-cannot' ? ['The lab cannot do it at that time.'] : [];
}

const smsActors = { patient: 'by you', vendor: 'by the lab', admin: 'by us', system: 'by us' };

export const bookingCancelledSms: SmsTemplate<BookingCancelledData> = {
  text: 'Cancelled ##actor##: ##lab##, ##when##. More: ##link## - ##brand##',
  variables: (data) => ({
    ...describeLabInSms(data, 16),
    actor: smsActors[data.cancellation.actor],
    link: data.bookingUrl,
  }),
};
