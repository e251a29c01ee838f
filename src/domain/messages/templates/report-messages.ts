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
  /** The lab holds all that is there until the booking is paid. */
  isHeld: boolean;
};
export type ReportWithdrawnData = Omit<ReportMessageData, 'reportUrl' | 'isHeld'> & { reason: string | null };

/** It depends on who booked, on the age of the visit, and on what a site sends. */
const howToOpen = 'Its page says how it opens. The link works for 7 days; you can have another one.';
const held = 'The lab holds it until the booking is paid.';

export function writeReportReady(data: ReportMessageData): MessageContent {
  return writeOpening(data, 'Your report is ready', [
    `${data.lab.name} has uploaded a report of the visit on ${formatAppointment(data.appointment)}.`,
    ...(data.isHeld ? [held] : []),
    howToOpen,
  ]);
}

export function writeReportReplaced(data: ReportMessageData): MessageContent {
  return writeOpening(data, 'Your report was replaced', [
    `${data.lab.name} has replaced a report of the visit on ${formatAppointment(data.appointment)} by a newer one. Please use the newer one, and tell your doctor if you have shared the other.`,
    ...(data.isHeld ? [held] : []),
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
  text: 'A report of ##when## at ##lab##: ##link## - ##brand##',
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
