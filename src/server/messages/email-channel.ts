import { createTransport } from 'nodemailer';
import { type Channel, type Email, RefusedForEver } from './channel.ts';

const maxConnections = 5;
const limits = { timeoutMs: 20_000, attemptTimeoutMs: 10 * 60_000 };

/**
 * `url` is smtp:// or smtps:// with user and password; `from` an address, with or without a name. An attempt ends after the
 * second limit, also with a server that answers slowly for ever.
 */
export function openSmtp(
  { url, from }: { url: string; from: string },
  { timeoutMs, attemptTimeoutMs }: typeof limits = limits,
): Channel<Email> {
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
    async send({ id, to, subject, text, html, calendar, stopUrl }) {
      const tooLate = Promise.withResolvers<never>();
      const timer = setTimeout(() => tooLate.reject({ code: 'ETIMEDOUT' }), attemptTimeoutMs);
      try {
        const sending = transport.sendMail({
          to,
          subject,
          text,
          html,
          messageId: id,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl && {
              'List-Unsubscribe': `<${stopUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
        });
        await Promise.race([sending, tooLate.promise]);
      } catch (error) {
        throw withoutAddress(error as Failure);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

type Failure = { responseCode?: number; code?: string; command?: string; response?: string };

/** What concerns the recipient or the message. A refused login or sender is ours to mend, and the messages wait for it. */
const finalCommands: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

/** Replies of servers repeat the address; the code says enough. */
function withoutAddress({ responseCode = 0, code, command, response = '' }: Failure): Error {
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  const isFinal = responseCode >= 500 && finalCommands.includes(command);
  if (!isFinal) return new Error(reason);
  return new RefusedForEver(reason, { isOfAddress: command === 'RCPT TO' && !isPassing(response) });
}

/** RFC 3463: X.2.2 is a full mailbox, X.3 a trouble of the server, X.7 a refusal of the sender. */
function isPassing(response: string): boolean {
  return /^\d{3}[ -]5\.(2\.2|[37]\.\d+)/.test(response);
}
