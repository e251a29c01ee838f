import { toIndiaTime } from '../../time/calendar.ts';
import { formatFullDate } from '../../time/format-date.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type LabInvitationData = {
  labName: string;
  inviterName: string;
  /** Lets the recipient in, together with the one-time password for an address without an account. */
  link: string;
  expiresAt: string;
  needsOneTimePassword: boolean;
};

/** To a person whom a lab invites, at once. The one-time password never comes with the link. */
export function writeLabInvitation(data: LabInvitationData, { brandName }: Site): MessageContent {
  const { labName, inviterName, link, expiresAt, needsOneTimePassword } = data;
  return {
    subject: `An invitation to work for a lab on ${brandName}`,
    paragraphs: [
      `${inviterName} invites you to work for ${labName} on ${brandName}.`,
      ...(needsOneTimePassword ? [`You also need the one-time password, which ${inviterName} gives you.`] : []),
    ],
    facts: [{ label: 'Valid until', value: formatFullDate(toIndiaTime(Date.parse(expiresAt)).day) }],
    lists: [],
    links: [{ label: 'Accept the invitation', url: link }],
    closing: `If you do not know ${inviterName}, ignore this message. ${brandName}`,
  };
}
