import type { Email } from './email-channel.ts';
import type { Sms } from './sms-channel.ts';

export type Channel<Form> = {
  /** False where none is configured: then nothing leaves the program, which keeps the message. */
  isConnected: boolean;
  /** Throws `RefusedForEver` if another attempt cannot help, and `RetryAfter` if it may help from a certain moment. */
  send(form: Form): Promise<void>;
  close(): void;
};

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
