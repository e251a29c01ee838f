import { type MessageChannel, type MessageKind, messageChannels } from '../../domain/messages/message-kinds.ts';
import { messageTemplates } from '../../domain/messages/templates/message-templates.ts';
import type { HttpConfig } from '../http/call-context.ts';

export type ChannelConfig = Pick<HttpConfig, 'demo' | 'smtp' | 'sms'>;

/**
 * True if this message has a form for the channel and reaches a person by it: the channel is set up, or this is the demo,
 * whose mailbox shows it until mails are sent. An SMS also needs its registered text.
 */
export function isChannelOpen({ demo, smtp, sms }: ChannelConfig, channel: MessageChannel, kind: MessageKind): boolean {
  if (!messageTemplates[kind][channel]) return false;
  if (channel === 'email') return demo || smtp !== undefined;
  return sms ? sms.templates[kind] !== undefined : demo && smtp === undefined;
}

/** The channels of a message. While none is set up, it stays in the program in the forms of all. */
export function listChannels(config: ChannelConfig, kind: MessageKind): MessageChannel[] {
  const isNoneSetUp = !config.smtp && !config.sms;
  return messageChannels.filter((channel) =>
    isChannelOpen({ ...config, demo: config.demo || isNoneSetUp }, channel, kind),
  );
}
