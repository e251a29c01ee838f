import type { MessageContent } from '../message-content.ts';
import { type BookingMessageData, describeVisit, formatAppointment } from './booking-message.ts';

/** To the patient, at once. */
export function writeBookingPlaced(data: BookingMessageData): MessageContent {
  return {
    subject: `Booked: ${formatAppointment(data.appointment)}`,
    paragraphs: [`Your visit to ${data.lab.name} is booked.`],
    ...describeVisit(data),
  };
}
