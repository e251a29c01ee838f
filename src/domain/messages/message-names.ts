import type { MessageChannel, MessageKind } from './message-kinds.ts';

/** What operators call each message. */
export const messageNames: Record<MessageKind, string> = {
  'booking-placed': 'Booking made',
  'booking-moved': 'Booking moved',
  'booking-changed': 'Tests of a booking changed',
  'booking-cancelled': 'Booking cancelled',
  'booking-reminder': 'Reminder',
  'booking-lab-closed': 'The lab is closed then',
  'booking-lab-open': 'The lab is open after all',
  'booking-lab-suspended': 'The lab is suspended',
  'booking-not-collected': 'Sample not collected',
  'booking-follow-up': 'How was it',
  'lab-decision': 'Decision about a lab',
  'lab-invitation': 'Invitation to a lab',
  'lab-booking-news': 'News of a booking, to the lab',
  'lab-evening-digest': 'Evening mail to a lab',
  'nabl-ending': 'NABL certificate ends',
  'import-finished': 'Price list imported',
  'operator-morning': 'Morning mail to operators',
  'access-given': 'Access given, or a table exported',
  'email-confirmation': 'Confirm an address',
  'email-changed': 'E-mail address changed',
  'phone-changed': 'Phone number changed',
  'new-device': 'Login from a new browser',
  'login-link': 'Link that logs in',
  'phone-code': 'Code by SMS',
  'password-reset': 'New password',
  'ticket-received': 'Message to us received',
  'ticket-answered': 'Answer to a message',
  'town-has-lab': 'First lab of a town',
  'upi-id-changed': 'UPI id of a lab changed',
  'wait-list-offer': 'A place is free',
};

export const channelNames: Record<MessageChannel, string> = { email: 'E-mail', sms: 'SMS' };
