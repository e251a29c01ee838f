import { randomBytes } from 'node:crypto';
import type { MessageChannel } from '../../domain/messages/message-kinds.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import { ticketLinkPath } from '../../domain/paths.ts';
import { emailPattern, normalizeEmail } from '../../domain/text/email.ts';
import { isIndianMobile } from '../../domain/text/landline.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';
import { sendMessage } from '../outgoing/send-message.ts';

type TicketKind = 'ticket-received' | 'ticket-answered';
export type Sender = { channel: MessageChannel; recipient: string };

/** 24 letters, as in links to bookings. */
export const newLinkSecret = () => randomBytes(18).toString('base64url');

/** Where a message about the ticket goes: the contact is an address or a mobile number, as it was typed. Null if it is neither. */
export function findSender(config: HttpConfig, kind: TicketKind, contact: string | null): Sender | null {
  if (!contact) return null;
  const email = normalizeEmail(contact);
  if (emailPattern.test(email))
    return isChannelOpen(config, 'email', kind) ? { channel: 'email', recipient: email } : null;
  const phone = normalizePhone(contact);
  if (!phone || !isIndianMobile(phone) || !isChannelOpen(config, 'sms', kind)) return null;
  return { channel: 'sms', recipient: phone };
}

/** In the caller's transaction. `cause` names what it tells of, so that it is told once. */
export async function tellSender<Kind extends TicketKind>(
  { db, config, now }: { db: Database; config: HttpConfig; now: number },
  { channel, recipient }: Sender,
  message: {
    kind: Kind;
    cause: string;
    customerId: number | null;
    ticket: string;
    secret: string;
    data: Omit<MessageData[Kind], 'ticket' | 'ticketUrl'>;
  },
): Promise<void> {
  const { kind, cause, customerId: userId, ticket, secret } = message;
  const ticketUrl = `${config.publicUrl}${ticketLinkPath(ticket, secret)}`;
  const data = { ...message.data, ticket, ticketUrl } as MessageData[Kind];
  await sendMessage(db, { kind, channel, recipient, userId, cause, dueAt: new Date(now), data });
}
