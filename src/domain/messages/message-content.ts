import { escapeHtml } from '../text/escape-html.ts';

export type MessageContent = {
  /** Locked screens show it, so it names no test and no reason. */
  subject: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** Each on a line of its own, under a heading. */
  lists: readonly { title: string; lines: readonly string[] }[];
  /** The first one is what the message is for. */
  links: readonly { label: string; url: string }[];
  closing: string;
  /** Ends messages of this kind without a login. Those that belong to the reader's own booking have none. */
  stopUrl?: string;
};

/** Plain text, in lines of any length. */
export function formatAsText({ paragraphs, facts, lists, links, closing, stopUrl }: MessageContent): string {
  return [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing,
    stopUrl && `Stop these mails: ${stopUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A whole document. Without pictures, scripts and fonts, because mail programs block them. */
export function formatAsHtml({ subject, paragraphs, facts, lists, links, closing, stopUrl }: MessageContent): string {
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const [main, ...others] = links;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${mailStyle}</style></head><body>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    rows && `<table role="presentation">${rows}</table>`,
    ...lists.map(
      ({ title, lines }) =>
        `<h2>${escapeHtml(title)}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ),
    main && `<p><a class="main" href="${escapeHtml(main.url)}">${escapeHtml(main.label)}</a></p>`,
    ...others.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    `<p class="closing">${escapeHtml(closing)}</p>`,
    stopUrl && `<p class="closing"><a href="${escapeHtml(stopUrl)}">Stop these mails</a></p>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The policy of our pages allows it by its hash, for previews of mails. */
export const mailStyle = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px}',
  'h2{font-size:16px;margin:24px 0 4px}ul{margin:0;padding-left:20px}',
  'th{font-weight:400;padding:2px 16px 2px 0;opacity:.75}td{padding:2px 0;font-weight:600}',
  '.main{display:inline-block;margin:8px 0;padding:10px 20px;border-radius:8px;background:#0f6f6c;color:#fff;text-decoration:none}',
  '.closing{font-size:14px;opacity:.75;margin-top:24px}',
].join('');
