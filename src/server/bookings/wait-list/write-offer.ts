import { waitingLinkPath } from '../../../domain/paths.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { type ChannelConfig, listChannels } from '../../outgoing/open-channels.ts';
import type { OutgoingMessage } from '../../outgoing/send-message.ts';
import { toOfferCause } from '../terms/end-waiting.ts';
import type { WaitingRow } from './wait-list-queries.ts';

type Offer = { slot: PlainDateTime; until: number; labName: string; smsSecret: string };

/** One message for each channel that reaches the patient. The link of the SMS has a secret of its own, which shows who has the number. */
export function writeOffer(
  { config, now }: { config: ChannelConfig & { publicUrl: string }; now: number },
  row: WaitingRow,
  { slot: { day, minute }, until, labName, smsSecret }: Offer,
): OutgoingMessage<'wait-list-offer'>[] {
  const recipients = { sms: isIndianMobile(row.phone, row.phoneIsLandline) ? row.phone : null, email: row.email };
  return listChannels(config, 'wait-list-offer').flatMap((channel) => {
    const recipient = recipients[channel];
    if (!recipient) return [];
    return {
      kind: 'wait-list-offer',
      channel,
      recipient,
      userId: row.customerId,
      ...(row.bookingId !== null && { bookingId: row.bookingId }),
      cause: toOfferCause(row, minute),
      data: {
        labName,
        appointment: { day, minute },
        isMove: row.bookingId !== null,
        until: toIndiaTime(until).minute,
        url: `${config.publicUrl}${waitingLinkPath(row.id, channel === 'sms' ? smsSecret : row.secret)}`,
      },
      dueAt: new Date(now),
      expiresAt: new Date(until),
    };
  });
}
