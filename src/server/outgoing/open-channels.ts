import type { MessageChannel } from '../../domain/messages/message-kinds.ts';

export type ChannelConfig = { demo: boolean; smtp?: object | undefined; sms?: object | undefined };

/** True if messages of this channel reach a person: it is set up, or this is the demo, whose mailbox shows them. */
export function isChannelOpen({ demo, smtp, sms }: ChannelConfig, channel: MessageChannel): boolean {
  return demo || { email: smtp, sms }[channel] !== undefined;
}
