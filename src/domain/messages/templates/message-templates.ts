import type { MessageContent } from '../message-content.ts';
import { type MessageKind, messageKinds } from '../message-kinds.ts';
import type { Site, SmsTemplate } from '../registered-sms.ts';
import { type AccessGivenData, writeAccessGiven } from './access-given.ts';
import { type BookingCancelledData, bookingCancelledSms, writeBookingCancelled } from './booking-cancelled.ts';
import { type BookingChangedData, bookingChangedSms, writeBookingChanged } from './booking-changed.ts';
import { type BookingFollowUpData, writeBookingFollowUp } from './booking-follow-up.ts';
import { bookingLabClosedSms, writeBookingLabClosed } from './booking-lab-closed.ts';
import { bookingLabOpenSms, writeBookingLabOpen } from './booking-lab-open.ts';
import { bookingLabSuspendedSms, writeBookingLabSuspended } from './booking-lab-suspended.ts';
import type { BookingMessageData } from './booking-message.ts';
import { type BookingMovedData, bookingMovedSms, writeBookingMoved } from './booking-moved.ts';
import {
  type BookingNotCollectedData,
  bookingNotCollectedSms,
  writeBookingNotCollected,
} from './booking-not-collected.ts';
import { bookingPlacedSms, writeBookingPlaced } from './booking-placed.ts';
import { type BookingReminderData, bookingReminderSms, writeBookingReminder } from './booking-reminder.ts';
import { type EmailChangedData, writeEmailChanged } from './email-changed.ts';
import { type EmailConfirmationData, writeEmailConfirmation } from './email-confirmation.ts';
import { type ImportFinishedData, writeImportFinished } from './import-finished.ts';
import { type LabBookingNewsData, writeLabBookingNews } from './lab-booking-news.ts';
import { type LabDecisionData, writeLabDecision } from './lab-decision.ts';
import { type LabEveningDigestData, writeLabEveningDigest } from './lab-evening-digest.ts';
import { type LabInvitationData, writeLabInvitation } from './lab-invitation.ts';
import { type LabReviewNewsData, writeLabReviewNews } from './lab-review-news.ts';
import { type LoginLinkData, writeLoginLink } from './login-link.ts';
import { type NablEndingData, writeNablEnding } from './nabl-ending.ts';
import { type NewDeviceData, writeNewDevice } from './new-device.ts';
import { type OperatorMorningData, writeOperatorMorning } from './operator-morning.ts';
import { type PasswordResetData, writePasswordReset } from './password-reset.ts';
import { type PhoneChangedData, writePhoneChanged } from './phone-changed.ts';
import { type PhoneCodeData, phoneCodeSms } from './phone-code.ts';
import { type ReportErasedData, writeReportErased } from './report-erased.ts';
import {
  type ReportMessageData,
  type ReportWithdrawnData,
  reportReadySms,
  reportReplacedSms,
  reportWithdrawnSms,
  writeReportReady,
  writeReportReplaced,
  writeReportWithdrawn,
} from './report-messages.ts';
import { type ReviewNewsData, reviewNewsSms, writeReviewNews } from './review-news.ts';
import { type TicketAnsweredData, ticketAnsweredSms, writeTicketAnswered } from './ticket-answered.ts';
import { type TicketReceivedData, ticketReceivedSms, writeTicketReceived } from './ticket-received.ts';
import { type TownHasLabData, townHasLabSms } from './town-has-lab.ts';
import { type UpiIdChangedData, writeUpiIdChanged } from './upi-id-changed.ts';
import { type WaitListOfferData, waitListOfferSms, writeWaitListOffer } from './wait-list-offer.ts';

/** A message in its forms. A channel without a form does not send it. */
export type MessageTemplate<Data> = {
  email?: (data: Data, site: Site) => MessageContent;
  sms?: SmsTemplate<Data>;
};

export type MessageData = {
  'booking-placed': BookingMessageData;
  'booking-moved': BookingMovedData;
  'booking-changed': BookingChangedData;
  'booking-cancelled': BookingCancelledData;
  'booking-reminder': BookingReminderData;
  'booking-lab-closed': BookingReminderData;
  'booking-lab-open': BookingMessageData;
  'booking-lab-suspended': BookingReminderData;
  'booking-not-collected': BookingNotCollectedData;
  'booking-follow-up': BookingFollowUpData;
  'report-ready': ReportMessageData;
  'report-replaced': ReportMessageData;
  'report-withdrawn': ReportWithdrawnData;
  'access-given': AccessGivenData;
  'email-changed': EmailChangedData;
  'email-confirmation': EmailConfirmationData;
  'lab-decision': LabDecisionData;
  'lab-invitation': LabInvitationData;
  'lab-booking-news': LabBookingNewsData;
  'lab-evening-digest': LabEveningDigestData;
  'lab-review-news': LabReviewNewsData;
  'nabl-ending': NablEndingData;
  'import-finished': ImportFinishedData;
  'operator-morning': OperatorMorningData;
  'login-link': LoginLinkData;
  'new-device': NewDeviceData;
  'password-reset': PasswordResetData;
  'phone-changed': PhoneChangedData;
  'phone-code': PhoneCodeData;
  'report-erased': ReportErasedData;
  'review-news': ReviewNewsData;
  'ticket-answered': TicketAnsweredData;
  'ticket-received': TicketReceivedData;
  'town-has-lab': TownHasLabData;
  'upi-id-changed': UpiIdChangedData;
  'wait-list-offer': WaitListOfferData;
};

export const messageTemplates: { [Kind in MessageKind]: MessageTemplate<MessageData[Kind]> } = {
  'booking-placed': { email: writeBookingPlaced, sms: bookingPlacedSms },
  'booking-moved': { email: writeBookingMoved, sms: bookingMovedSms },
  'booking-changed': { email: writeBookingChanged, sms: bookingChangedSms },
  'booking-cancelled': { email: writeBookingCancelled, sms: bookingCancelledSms },
  'booking-reminder': { email: writeBookingReminder, sms: bookingReminderSms },
  'booking-lab-closed': { email: writeBookingLabClosed, sms: bookingLabClosedSms },
  'booking-lab-open': { email: writeBookingLabOpen, sms: bookingLabOpenSms },
  'booking-lab-suspended': { email: writeBookingLabSuspended, sms: bookingLabSuspendedSms },
  'booking-not-collected': { email: writeBookingNotCollected, sms: bookingNotCollectedSms },
  'booking-follow-up': { email: writeBookingFollowUp },
  'report-ready': { email: writeReportReady, sms: reportReadySms },
  'report-replaced': { email: writeReportReplaced, sms: reportReplacedSms },
  'report-withdrawn': { email: writeReportWithdrawn, sms: reportWithdrawnSms },
  'access-given': { email: writeAccessGiven },
  'email-changed': { email: writeEmailChanged },
  'email-confirmation': { email: writeEmailConfirmation },
  'lab-decision': { email: writeLabDecision },
  'lab-invitation': { email: writeLabInvitation },
  'lab-booking-news': { email: writeLabBookingNews },
  'lab-evening-digest': { email: writeLabEveningDigest },
  'lab-review-news': { email: writeLabReviewNews },
  'nabl-ending': { email: writeNablEnding },
  'import-finished': { email: writeImportFinished },
  'operator-morning': { email: writeOperatorMorning },
  'login-link': { email: writeLoginLink },
  'new-device': { email: writeNewDevice },
  'password-reset': { email: writePasswordReset },
  'phone-changed': { email: writePhoneChanged },
  'phone-code': { sms: phoneCodeSms },
  'report-erased': { email: writeReportErased },
  'review-news': { email: writeReviewNews, sms: reviewNewsSms },
  'ticket-answered': { email: writeTicketAnswered, sms: ticketAnsweredSms },
  'ticket-received': { email: writeTicketReceived, sms: ticketReceivedSms },
  'town-has-lab': { sms: townHasLabSms },
  'upi-id-changed': { email: writeUpiIdChanged },
  'wait-list-offer': { email: writeWaitListOffer, sms: waitListOfferSms },
};

/** What can be sent by SMS. Each of them is registered with the operators. */
export const smsKinds = messageKinds.filter((kind) => messageTemplates[kind].sms !== undefined);
