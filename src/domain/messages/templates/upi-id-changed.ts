import { hoursUntilUpiIdHolds } from '../../payments/upi.ts';
import { formatInstant } from '../../time/format-instant.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

export type UpiIdChangedData = {
  displayName: string;
  change: 'requested' | 'ended';
  labName: string;
  upiId: string;
  byName: string;
  at: string;
  /** Null for one that has ended. */
  inForceAt: string | null;
  profileUrl: string;
  passwordUrl: string;
};

/** To all owners of a lab: whoever changes the id takes the money of its patients. */
export function writeUpiIdChanged(
  { displayName, change, labName, upiId, byName, at, inForceAt, profileUrl, passwordUrl }: UpiIdChangedData,
  { brandName }: Site,
): MessageContent {
  const isNew = change === 'requested';
  return {
    subject: isNew ? 'Patients of your lab will pay to another UPI id' : 'A UPI id of your lab has ended',
    paragraphs: [
      `Hello ${displayName},`,
      isNew
        ? `A UPI id was set for your lab. It holds after ${hoursUntilUpiIdHolds} hours, so that you can stop it.`
        : 'QR codes of your lab no longer have this UPI id.',
    ],
    facts: [
      { label: 'Lab', value: labName },
      { label: 'UPI id', value: upiId },
      ...(inForceAt ? [{ label: 'Holds from', value: `${formatInstant(inForceAt)} in India` }] : []),
      { label: 'By', value: byName },
      { label: 'Time', value: `${formatInstant(at)} in India` },
    ],
    lists: [],
    links: [
      { label: isNew ? 'See or stop it' : 'See the profile of your lab', url: profileUrl },
      { label: 'Set a new password', url: passwordUrl },
    ],
    closing: `If you know about this, there is nothing to do. If not, stop it by the link and ask the person. A person whose account somebody else uses sets a new password. ${brandName}`,
  };
}
