import type { SmsContent } from '../../domain/messages/sms-content.ts';
import type { Email } from './email-channel.ts';

/** A way to a person: one file for each. */
export type Channel<Form> = {
  /** False where none is configured: then nothing leaves the program, which keeps the message. */
  isConnected: boolean;
  /** Throws `RefusedForEver` if another attempt cannot help. */
  send(form: Form): Promise<void>;
  close(): void;
};

/** `id` is the same for each attempt. */
export type Sms = SmsContent & { id: string; to: string; kind: string };

export type Channels = { email: Channel<Email>; sms: Channel<Sms> };

const noChannel: Channel<unknown> = { isConnected: false, send: async () => {}, close: () => {} };
export const noChannels: Channels = { email: noChannel, sms: noChannel };

/** The recipient's server refuses this address or this message for good. Its text holds no address. */
export class RefusedForEver extends Error {
  override name = 'RefusedForEver';
}
