import { isBookingKind, type MessageKind } from '../../domain/messages/message-kinds.ts';
import { applyTemplate, type WrittenMessage } from '../../domain/messages/templates/apply-template.ts';
import { type MessageTemplate, messageTemplates } from '../../domain/messages/templates/message-templates.ts';
import type { Database } from '../database/connect.ts';
import { getBookingMessageData, type WritingConfig } from './booking-message-data.ts';
import type { ClaimedMessage } from './message-queue.ts';

/** Null if it is outdated, or has no form for its channel. */
export async function writeMessage(
  services: { db: Database; config: WritingConfig },
  message: ClaimedMessage,
  now: number,
): Promise<(WrittenMessage & { kind: MessageKind }) | null> {
  const { kind, channel, bookingId, expiresAt } = message;
  if (expiresAt && expiresAt.getTime() <= now) return null;
  const { publicUrl, brand } = services.config;
  const write = (ofKind: MessageKind, data: unknown) => {
    const template = messageTemplates[ofKind] as MessageTemplate<unknown>;
    const written = applyTemplate(template, channel, data, { publicUrl, brandName: brand.name });
    return written && { ...written, kind: ofKind };
  };
  if (!isBookingKind(kind)) return write(kind, message.data);
  if (bookingId === null) return null;
  const about = await getBookingMessageData(services, { ...message, kind, bookingId }, now);
  if (!about) return null;
  const written = write(about.kind, about.data);
  return written?.channel === 'email' ? { ...written, calendar: about.calendar } : written;
}
