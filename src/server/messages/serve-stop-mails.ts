import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import type { CallServices } from '../http/call-context.ts';
import { takeFromMemory } from '../http/rate-limit.ts';
import { clientRateLimitKey } from '../http/request/client-ip.ts';
import { stopFollowUps } from './follow-ups.ts';
import { stopReminders } from './stop-reminders.ts';
import { stopMailsPath } from './to-labs/lab-mails.ts';
import { stopMails } from './to-labs/lab-news-queries.ts';
import { stopMorningMails } from './to-labs/morning-queries.ts';

const style = `body{font:18px/1.5 system-ui,sans-serif;margin:0}main{max-width:32rem;margin:12vh auto;padding:0 1rem}
button{font:inherit;font-weight:600;min-height:48px;padding:0 1.25rem;border:0;border-radius:8px;background:#0b5c55;color:#fff}`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const limitByClient = { kind: 'stop-mails', calls: 60, windowSeconds: 3600 };

/**
 * Ends the mails to a member of a lab, an operator's in the morning, or a patient's before or after a visit, by the link in them, without
 * a login. Mail programs send the POST by themselves (RFC 8058); a person presses the button. A GET changes nothing, because scanners of mails follow links.
 */
export function serveStopMails(app: Hono, services: CallServices) {
  const show = (title: string, content: string) =>
    new Response(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style>
<main><h1>${escapeHtml(title)}</h1>${content}</main></html>`,
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
        },
      },
    );
  app.get(stopMailsPath, () =>
    show('Stop these mails?', '<form method="post"><button>Stop these mails</button></form>'),
  );
  app.post(stopMailsPath, async (http) => {
    takeFromMemory(services, limitByClient, clientRateLimitKey(http, services.config));
    const secret = http.req.query('secret') ?? '';
    if (await stopMails(services.db, secret))
      return show('The mails have stopped', '<p>You can turn them on again at the bell of the lab’s portal.</p>');
    if (await stopMorningMails(services.db, secret))
      return show(
        'The mails have stopped',
        '<p>You can turn them on again in the console, above the sent messages.</p>',
      );
    if (await stopReminders(services, secret))
      return show(
        'The reminders have stopped',
        '<p>Other messages about the booking still come, such as a new time.</p>',
      );
    if (await stopFollowUps(services, secret))
      return show('The mails have stopped', '<p>Mails that belong to a booking, such as reminders, still come.</p>');
    return show(
      'This link is not valid',
      '<p>Take the link of the latest mail. Labs choose their mails at the bell of their portal, too.</p>',
    );
  });
}
