import { type Channel, RefusedForEver, RetryAfter, type Sms } from './channel.ts';
import type { SmsTemplates } from './sms-templates.ts';

export type SmsConfig = { authKey: string; baseUrl: string; entityId: string; templates: SmsTemplates };

const defaultTimeoutMs = 10_000;
const defaultPauseSeconds = 60;
const maxPauseSeconds = 3600;
const maxReasonLength = 100;

/**
 * MSG91's flow API: a request names a registered text and its values. After an answer "too many requests",
 * no more are sent until the moment that it names.
 */
export function openMsg91(
  { authKey, baseUrl, entityId, templates }: SmsConfig,
  timeoutMs = defaultTimeoutMs,
): Channel<Sms> {
  let pausedUntil = 0;
  return {
    isConnected: true,
    async send({ id, to, kind, variables }) {
      const ids = templates[kind];
      if (!ids) throw new RefusedForEver('no template id');
      if (pausedUntil > Date.now()) throw new RetryAfter(pausedUntil, 'paused by the provider');
      const response = await post(`${baseUrl}/api/v5/flow`, {
        headers: { 'content-type': 'application/json', authkey: authKey, 'idempotency-key': id },
        body: {
          template_id: ids.templateId,
          DLT_TE_ID: ids.dltTemplateId,
          PE_ID: entityId,
          recipients: [{ mobiles: to.replace('+', ''), ...variables }],
        },
        timeoutMs,
      });
      if (response.status === 429) {
        pausedUntil = Date.now() + parseRetryAfter(response.retryAfter) * 1000;
        throw new RetryAfter(pausedUntil, 'MSG91 429');
      }
      if (response.isAccepted) return;
      const reason = `MSG91 ${response.status} ${response.message}`.trim();
      // A wrong key, an empty account or a fault of the provider passes for all messages at once.
      throw response.isFaultOfMessage ? new RefusedForEver(reason) : new Error(reason);
    },
    close: () => {},
  };
}

type Request = { headers: Record<string, string>; body: unknown; timeoutMs: number };

async function post(url: string, { headers, body, timeoutMs }: Request) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new Error(`no answer from MSG91: ${(error as Error).name}`);
  }
  const { status } = response;
  const answer = parseAnswer(text);
  return {
    status,
    retryAfter: response.headers.get('retry-after'),
    isAccepted: response.ok && answer.type === 'success',
    isFaultOfMessage: response.ok ? answer.type === 'error' : [400, 404, 413, 422].includes(status),
    message: withoutNumbers(answer.message),
  };
}

function parseAnswer(text: string): { type: string; message: string } {
  try {
    const { type, message } = JSON.parse(text) as { type?: unknown; message?: unknown };
    return { type: String(type), message: typeof message === 'string' ? message : '' };
  } catch {
    return { type: 'unknown', message: 'no JSON' };
  }
}

/** Telephone numbers do not belong into the log. */
function withoutNumbers(message: string): string {
  return message.replace(/\d{5,}/g, '...').slice(0, maxReasonLength);
}

/** Seconds, from seconds or a date in HTTP's form. */
function parseRetryAfter(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? defaultPauseSeconds : Math.min(Math.max(seconds, 1), maxPauseSeconds);
}
