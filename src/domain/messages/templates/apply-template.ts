import type { CalendarFile } from '../../bookings/icalendar.ts';
import { formatAsHtml } from '../format-as-html.ts';
import { formatAsText } from '../message-content.ts';
import type { MessageChannel } from '../message-kinds.ts';
import { formatSms, nameBrand, type Site, type SmsContent } from '../registered-sms.ts';
import type { MessageTemplate } from './message-templates.ts';

export type WrittenMessage =
  | {
      channel: 'email';
      subject: string;
      text: string;
      html: string;
      calendar?: CalendarFile | undefined;
      stopUrl?: string | undefined;
    }
  | { channel: 'sms'; text: string; sms: SmsContent };

export function applyTemplate<Data>(
  { email, sms }: MessageTemplate<Data>,
  channel: MessageChannel,
  data: Data,
  site: Site,
  mailStyle: string,
): WrittenMessage | null {
  if (channel === 'sms') {
    if (!sms) return null;
    const content = { text: nameBrand(sms.text, site.brandName), variables: sms.variables(data, site) };
    return { channel, text: formatSms(content), sms: content };
  }
  if (!email) return null;
  const content = email(data, site);
  const { subject, stopUrl } = content;
  return { channel, subject, text: formatAsText(content), html: formatAsHtml(content, site, mailStyle), stopUrl };
}
