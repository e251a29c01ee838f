import type { CalendarFile } from '../../domain/bookings/icalendar.ts';
import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import type { SmsContent } from '../../domain/messages/registered-sms.ts';

export type Channel<Form> = {
  /** False where none is configured: then nothing leaves the program, which keeps the message. */
  isConnected: boolean;
  /** Throws `RefusedForEver` if another attempt cannot help, and `RetryAfter` if it may help from a certain moment. */
  send(form: Form): Promise<void>;
  close(): void;
};

export type Email = {
  /** Same for each attempt, so that mail programs show a repeated message once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarFile | undefined;
  /** Mail programs show a button for it (RFC 2369 and 8058). */
  stopUrl?: string | undefined;
};

/** `id` is the same for each attempt. `to` is a number such as +919876543210. */
export type Sms = SmsContent & { id: string; to: string; kind: MessageKind };

export type Channels = { email: Channel<Email>; sms: Channel<Sms> };

const noChannel: Channel<unknown> = { isConnected: false, send: async () => {}, close: () => {} };
export const noChannels: Channels = { email: noChannel, sms: noChannel };

/** The recipient's server refuses this address or this message for good. Its text holds no address. */
export class RefusedForEver extends Error {
  override name = 'RefusedForEver';
  /** True if nothing can be sent to the address any more. */
  readonly isOfAddress: boolean;

  constructor(reason: string, { isOfAddress = false } = {}) {
    super(reason);
    this.isOfAddress = isOfAddress;
  }
}

/** The provider is too busy until then. In milliseconds since 1970. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}
