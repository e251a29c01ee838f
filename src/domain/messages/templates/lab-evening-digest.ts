import { formatPlural } from '../../text/plural.ts';
import type { PlainDate } from '../../time/calendar.ts';
import { formatFullDate } from '../../time/format-date.ts';
import { formatTimeOfDay } from '../../time/plain-time.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

/** Counts only, so that no patient's data waits in a mailbox. */
export type LabEvening = {
  labName: string;
  visitsTomorrow: number;
  firstMinute: number | null;
  toConfirm: number;
  /** Since the evening before, or that of `since`. */
  placed: number;
  moved: number;
  cancelled: number;
  /** Shown for the first time since then; to owners. Mails of earlier releases lack it. */
  reviews?: number;
};

export type LabEveningDigestData = LabEvening & {
  /** Only after an evening without a mail, because no process ran. */
  since?: PlainDate;
  tomorrow: PlainDate;
  deskUrl: string;
  reviewsUrl?: string;
  stopUrl: string;
};

/** To a member of the lab who wants one mail a day, at 19:00. */
export function writeLabEveningDigest(data: LabEveningDigestData, { brandName }: Site): MessageContent {
  const {
    labName,
    tomorrow,
    visitsTomorrow,
    firstMinute,
    toConfirm,
    placed,
    moved,
    cancelled,
    reviews = 0,
    since,
  } = data;
  const first = firstMinute === null ? '' : `, the first at ${formatTimeOfDay(firstMinute)}`;
  return {
    subject: `Tomorrow: ${formatPlural(visitsTomorrow, 'visit')}`,
    paragraphs: [`${labName} has ${formatPlural(visitsTomorrow, 'visit')} on ${formatFullDate(tomorrow)}${first}.`],
    facts: [
      { label: 'Wait for confirmation', value: String(toConfirm) },
      {
        label: `New since ${since ? `the evening of ${formatFullDate(since)}` : 'yesterday evening'}`,
        value: String(placed),
      },
      { label: 'Moved', value: String(moved) },
      { label: 'Cancelled', value: String(cancelled) },
      ...(reviews > 0 ? [{ label: 'New reviews', value: String(reviews) }] : []),
    ],
    lists: [],
    links: [
      { label: 'Open the desk', url: data.deskUrl },
      ...(reviews > 0 && data.reviewsUrl ? [{ label: 'Read the reviews', url: data.reviewsUrl }] : []),
    ],
    closing: `You work for ${labName} on ${brandName}, and get its bookings by mail.`,
    stopUrl: data.stopUrl,
  };
}
