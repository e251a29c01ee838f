import type { PlainDate } from '../../time/calendar.ts';
import { formatFullDate } from '../../time/format-date.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type NablEndingData = { labName: string; validUntil: PlainDate; profileUrl: string };

/** To the owners of a lab, once for each certificate. */
export function writeNablEnding({ labName, validUntil, profileUrl }: NablEndingData, site: Site): MessageContent {
  return {
    subject: `Your NABL certificate ends on ${formatFullDate(validUntil)}`,
    paragraphs: [
      `After that day, patients no longer see ${labName} as NABL accredited.`,
      'Once you have the new certificate, enter its last day in the profile of your lab.',
    ],
    facts: [{ label: 'Valid until', value: formatFullDate(validUntil) }],
    lists: [],
    links: [{ label: 'Open the profile of your lab', url: profileUrl }],
    closing: `${site.brandName} sends this once because you are an owner of ${labName}.`,
  };
}
