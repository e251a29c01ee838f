import { createTransport } from 'nodemailer';

export type Email = {
  /** Same for each attempt, so that mail programs show a repeated message once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: string | undefined;
};

/** Sends e-mails, or keeps them in the program where no server is configured. */
export type EmailChannel = {
  isConnected: boolean;
  /** Throws `RefusedForEver` if another attempt cannot help. */
  send(email: Email): Promise<void>;
  close(): void;
};

/** The recipient's server refuses this address or this message for good. Its text holds no address. */
export class RefusedForEver extends Error {
  override name = 'RefusedForEver';
}

const maxConnections = 3;
const defaultTimeoutMs = 20_000;

export const noEmail: EmailChannel = { isConnected: false, send: async () => {}, close: () => {} };

/** `url` is smtp:// or smtps:// with user and password; `from` an address, with or without a name. */
export function openSmtp({ url, from }: { url: string; from: string }, timeoutMs = defaultTimeoutMs): EmailChannel {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  return {
    isConnected: true,
    async send({ id, to, subject, text, html, calendar }) {
      try {
        await transport.sendMail({
          ...{ to, subject, text, html, messageId: id },
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'booking.ics', content: calendar } }),
        });
      } catch (error) {
        throw withoutAddress(error as Error & { responseCode?: number; code?: string });
      }
    },
    close: () => transport.close(),
  };
}

/** Replies of servers repeat the address; the code says enough. */
function withoutAddress({ responseCode, code }: { responseCode?: number; code?: string }): Error {
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  return responseCode && responseCode >= 500 ? new RefusedForEver(reason) : new Error(reason);
}
