import { escapeHtml } from '../text/escape-html.ts';
import type { MessageContent } from './message-content.ts';
import type { Site } from './registered-sms.ts';

/** A whole document. Its only picture is our sign, whose name stands beside it: mail programs may block it. */
export function formatAsHtml(content: MessageContent, { brandName, publicUrl }: Site, style: string): string {
  const { subject, paragraphs, visit, facts, lists, links, closing, stopUrl } = content;
  const sign = `<img src="${escapeHtml(publicUrl)}/apple-touch-icon.png" width="32" height="32" alt="">`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${style}</style></head><body>`,
    '<table role="presentation" class="page" align="center" cellpadding="0" cellspacing="0">',
    `<tr><td class="brand">${sign}${escapeHtml(brandName)}</td></tr><tr><td class="card">`,
    visit ? formatVisit(visit) : `<h1>${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...lists.map((list) => visit && formatList(list, 'list before')),
    visit?.code && formatTicket(visit.code),
    formatFacts(facts),
    ...lists.map((list) => !visit && formatList(list, 'list')),
    formatLinks(links),
    '</td></tr></table>',
    '<table role="presentation" class="page" align="center" cellpadding="0" cellspacing="0"><tr><td>',
    `<p class="closing">${escapeHtml(closing)}</p>`,
    stopUrl && `<p class="closing"><a href="${escapeHtml(stopUrl)}">Stop these mails</a></p>`,
    '</td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

function formatVisit({ state, tone, when, isOver }: NonNullable<MessageContent['visit']>): string {
  const time = `<h1${isOver ? ' class="past"' : ''}>${escapeHtml(when).replace(/ (?=[ap]m\b)/g, '&nbsp;')}</h1>`;
  return `<p class="state ${tone}">${escapeHtml(state)}</p>${time}`;
}

function formatTicket(code: string): string {
  return `<table role="presentation" class="ticket"><tr><td>Booking id<b>${escapeHtml(code)}</b></td></tr></table>`;
}

function formatFacts(facts: MessageContent['facts']): string {
  const rows = facts
    .filter(({ isInHead }) => !isInHead)
    .map(
      ({ label, value }) =>
        `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td valign="top">${escapeHtml(value)}</td></tr>`,
    );
  return rows.length > 0 ? `<table role="presentation" class="facts">${rows.join('')}</table>` : '';
}

/** What to do before a visit must not be missed. */
function formatList({ title, lines }: MessageContent['lists'][number], className: string): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return `<div class="${className}"><h2>${escapeHtml(title)}</h2><ul>${items}</ul></div>`;
}

/** Two are buttons, more are a list under the first. */
function formatLinks(links: MessageContent['links']): string {
  if (links.length === 0) return '';
  const look = (position: number) =>
    position === 0 ? 'button main' : links.length === 2 ? 'button second' : undefined;
  const parts = links.map(({ label, button = label, url }, position) => {
    const name = look(position);
    const link = `<a${name ? ` class="${name}"` : ''} href="${escapeHtml(url)}">${escapeHtml(button)}</a>`;
    return name ? link : `<p>${link}</p>`;
  });
  return `<div class="links">${parts.join('')}</div>`;
}
