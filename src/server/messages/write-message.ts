import { formatAsHtml, formatAsText } from '../../domain/messages/message-content.ts';
import { isBookingKind, type MessageChannel } from '../../domain/messages/message-kinds.ts';
import { formatSms, nameBrand, type Site, type SmsContent } from '../../domain/messages/sms-content.ts';
import { type MessageTemplate, messageTemplates } from '../../domain/messages/templates/message-templates.ts';
import type { Database } from '../database/connect.ts';
import { getBookingMessageData, type WritingConfig } from './booking-message-data.ts';
import type { WaitingMessage } from './message-queries.ts';

export type WrittenMessage =
  | {
      channel: 'email';
      subject: string;
      text: string;
      html: string;
      calendar?: string | undefined;
      stopUrl?: string | undefined;
    }
  | { channel: 'sms'; text: string; sms: SmsContent };

/** Null if it is outdated, or has no form for its channel. */
export async function writeMessage(
  services: { db: Database; config: WritingConfig },
  message: WaitingMessage,
  now: number,
): Promise<WrittenMessage | null> {
  const { kind, channel, bookingId, expiresAt } = message;
  if (expiresAt && expiresAt.getTime() <= now) return null;
  const { publicUrl, brand } = services.config;
  const template = messageTemplates[kind] as MessageTemplate<unknown>;
  if (!isBookingKind(kind)) return applyTemplate(template, channel, message.data, { publicUrl, brandName: brand.name });
  if (bookingId === null) return null;
  const about = await getBookingMessageData(services, { ...message, kind, bookingId }, now);
  if (!about) return null;
  const written = applyTemplate(template, channel, about.data, { publicUrl, brandName: brand.name });
  return written?.channel === 'email' ? { ...written, calendar: about.calendar } : written;
}

export function applyTemplate<Data>(
  { email, sms }: MessageTemplate<Data>,
  channel: MessageChannel,
  data: Data,
  site: Site,
): WrittenMessage | null {
  if (channel === 'sms') {
    if (!sms) return null;
    const content = { text: nameBrand(sms.text, site.brandName), variables: sms.variables(data, site) };
    return { channel, text: formatSms(content), sms: content };
  }
  if (!email) return null;
  const content = email(data, site);
  const { subject, stopUrl } = content;
  return { channel, subject, text: formatAsText(content), html: formatAsHtml(content), stopUrl };
}
