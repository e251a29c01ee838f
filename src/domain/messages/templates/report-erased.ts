import { formatBookingCode } from '../../bookings/booking-code.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type ReportErasedData = { labName: string; code: string };

/** To the owners of a lab: its own copies are its own to keep. */
export function writeReportErased({ labName, code }: ReportErasedData, { brandName }: Site): MessageContent {
  return {
    subject: 'A patient has erased a booking with reports',
    paragraphs: [
      `The patient of a booking at ${labName} has erased their details on ${brandName}. The reports that you uploaded for it are deleted here, and their links have ended.`,
      'Your own copies are not touched: keep them as long as your records must be kept.',
    ],
    facts: [{ label: 'Booking id', value: formatBookingCode(code) }],
    lists: [],
    links: [],
    closing: `You own ${labName} on ${brandName}.`,
  };
}
