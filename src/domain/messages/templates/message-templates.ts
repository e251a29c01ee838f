import type { MessageContent } from '../message-content.ts';
import type { MessageKind } from '../message-kinds.ts';
import type { Site, SmsTemplate } from '../sms-content.ts';
import { type BookingCancelledData, writeBookingCancelled } from './booking-cancelled.ts';
import type { BookingMessageData } from './booking-message.ts';
import { type BookingMovedData, writeBookingMoved } from './booking-moved.ts';
import { writeBookingPlaced } from './booking-placed.ts';
import { type BookingReminderData, writeBookingReminder } from './booking-reminder.ts';
import { type LabInvitationData, writeLabInvitation } from './lab-invitation.ts';

/** A message in its forms. A channel without a form does not send it. */
export type MessageTemplate<Data> = {
  email?: (data: Data, site: Site) => MessageContent;
  sms?: SmsTemplate<Data>;
};

/** What each message is written from. */
export type MessageData = {
  'booking-placed': BookingMessageData;
  'booking-moved': BookingMovedData;
  'booking-cancelled': BookingCancelledData;
  'booking-reminder': BookingReminderData;
  'lab-invitation': LabInvitationData;
};

export const messageTemplates: { [Kind in MessageKind]: MessageTemplate<MessageData[Kind]> } = {
  'booking-placed': { email: writeBookingPlaced },
  'booking-moved': { email: writeBookingMoved },
  'booking-cancelled': { email: writeBookingCancelled },
  'booking-reminder': { email: writeBookingReminder },
  'lab-invitation': { email: writeLabInvitation },
};
