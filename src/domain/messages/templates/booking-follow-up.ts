import type { MessageContent } from '../message-content.ts';
import { type BookingMessageData, formatAppointment } from './booking-message.ts';

export type BookingFollowUpData = Pick<
  BookingMessageData,
  'brandName' | 'appointment' | 'collection' | 'lab' | 'bookingUrl'
> & {
  reviewUrl: string;
  reportUrl: string;
  stopUrl: string;
  /** Of the others who came along. */
  reviewsOfOthers?: readonly { name: string; url: string }[];
};

/** A day after the visit. */
export function writeBookingFollowUp(data: BookingFollowUpData): MessageContent {
  const {
    appointment,
    brandName,
    bookingUrl,
    collection,
    lab,
    reportUrl,
    reviewsOfOthers = [],
    reviewUrl,
    stopUrl,
  } = data;
  const when = formatAppointment(appointment);
  return {
    subject: 'How was it?',
    paragraphs: [
      collection ? `${lab.name} came to you on ${when}.` : `You were at ${lab.name} on ${when}.`,
      'A review of a minute helps the next patients. If something went wrong, please tell us as well: we read every message, and ask the lab.',
    ],
    facts: lab.phone ? [{ label: 'For questions about your report, call the lab', value: lab.phone }] : [],
    lists: [],
    links: [
      { label: 'Write a review', url: reviewUrl },
      ...reviewsOfOthers.map(({ name, url }) => ({ label: `Write a review for ${name}`, url })),
      { label: 'Tell us what went wrong', url: reportUrl },
      { label: 'See the booking', url: bookingUrl },
    ],
    closing: `${brandName} asks once after each visit. Please do not pass this on: its link opens the booking.`,
    stopUrl,
  };
}
