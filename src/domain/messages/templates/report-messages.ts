import type { MessageContent } from '../message-content.ts';
import type { SmsTemplate } from '../registered-sms.ts';
import { type BookingMessageData, closingOf, formatAppointment, identifyBooking } from './booking-message.ts';
import { describeLabInSms } from './sms-visit.ts';

/** Neither a test nor a result: a message may be read on a locked screen. */
export type ReportMessageData = Pick<
  BookingMessageData,
  'brandName' | 'appointment' | 'collection' | 'lab' | 'bookingUrl' | 'patientName' | 'code'
> & {
  /** Shows the reports after a code to the phone, for seven days. */
  reportUrl: string;
};
export type ReportWithdrawnData = Omit<ReportMessageData, 'reportUrl'> & { reason: string | null };

const howToOpen =
  'Open it with your account, or with this link and a code that we send to the phone of the booking. The link works for 7 days; you can have another one.';

export function writeReportReady(data: ReportMessageData): MessageContent {
  return writeOpening(data, 'Your report is ready', [
    `${data.lab.name} has uploaded a report of the visit on ${formatAppointment(data.appointment)}.`,
    howToOpen,
  ]);
}

export function writeReportReplaced(data: ReportMessageData): MessageContent {
  return writeOpening(data, 'Your report was replaced', [
    `${data.lab.name} has replaced a report of the visit on ${formatAppointment(data.appointment)} by a newer one. Please use the newer one, and tell your doctor if you have shared the other.`,
    howToOpen,
  ]);
}

export function writeReportWithdrawn(data: ReportWithdrawnData): MessageContent {
  const { appointment, lab, reason, bookingUrl } = data;
  return {
    subject: 'A report was withdrawn',
    paragraphs: [
      `${lab.name} has withdrawn a report of the visit on ${formatAppointment(appointment)}. Please do not use it, and tell your doctor if you have shared it. For questions call the lab.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    ...identifyBooking(data, { state: 'Report withdrawn', tone: 'bad', isOver: true }),
    lists: [],
    links: [{ label: 'See the booking', url: bookingUrl }],
    closing: closingOf(data),
  };
}

function writeOpening(data: ReportMessageData, subject: string, paragraphs: string[]): MessageContent {
  return {
    subject,
    paragraphs,
    ...identifyBooking(data, { state: subject.replace('Your report', 'Report'), tone: 'good', isOver: true }),
    lists: [],
    links: [{ label: 'Open the report', url: data.reportUrl }],
    closing: `${data.brandName} sends this because of your booking. Please do not pass it on: on its page you can share a report with a doctor.`,
  };
}

export const reportReadySms: SmsTemplate<ReportMessageData> = {
  text: 'Your report of ##when## at ##lab## is ready: ##link## - ##brand##',
  variables: (data) => ({ ...describeLabInSms(data, 16), link: data.reportUrl }),
};

export const reportReplacedSms: SmsTemplate<ReportMessageData> = {
  text: 'A newer report of ##when## at ##lab##: ##link## - ##brand##',
  variables: (data) => ({ ...describeLabInSms(data, 16), link: data.reportUrl }),
};

export const reportWithdrawnSms: SmsTemplate<ReportWithdrawnData> = {
  text: 'The lab has withdrawn a report of ##when##. Do not use it: ##link## - ##brand##',
  variables: (data) => ({ when: describeLabInSms(data, 16).when, link: data.bookingUrl }),
};
