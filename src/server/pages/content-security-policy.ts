import { createHash, randomBytes } from 'node:crypto';

/** Known to this process alone: a script that somebody smuggled into a page does not carry it. */
export const scriptMark = randomBytes(12).toString('hex');
const markedScript = new RegExp(`<script nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/**
 * Takes the mark off our inline scripts and names them by hash in the page's policy, not by nonce: page and policy
 * stay true together, however often a cache hands them out.
 */
export function nameScripts(marked: string): { html: string; policy: string } {
  const hashes: string[] = [];
  // Scripts and their preloads stand at both ends; what lies between is most of a page and has none of ours.
  const headEnd = marked.indexOf('</head>');
  const mainEnd = Math.max(headEnd, marked.lastIndexOf('</main>'));
  const unmark = (part: string) => part.replaceAll(` nonce="${scriptMark}"`, '');
  const ending = marked.slice(mainEnd).replace(markedScript, (_tag, attributes: string, code: string) => {
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    return `<script${attributes}>${code}</script>`;
  });
  const html = unmark(marked.slice(0, headEnd)) + marked.slice(headEnd, mainEnd) + unmark(ending);
  return { html, policy: contentSecurityPolicy(hashes) };
}

function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
