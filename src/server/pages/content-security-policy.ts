import { createHash, randomBytes } from 'node:crypto';

/** Known to this process alone: an injected script cannot carry it. */
export const nonce = randomBytes(12).toString('hex');
const scriptWithNonce = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/**
 * Removes the nonce from our inline scripts and lists their hashes in the policy instead: unlike nonces, hashes stay
 * valid when page and policy are served from a cache.
 */
export function hashInlineScripts(htmlWithNonces: string): { html: string; policy: string } {
  const hashes: string[] = [];
  // Scripts and their preloads stand at both ends; what lies between is most of a page and has none of ours.
  const headEnd = htmlWithNonces.indexOf('</head>');
  const mainEnd = Math.max(headEnd, htmlWithNonces.lastIndexOf('</main>'));
  const removeNonces = (part: string) => part.replaceAll(` nonce="${nonce}"`, '');
  const ending = htmlWithNonces.slice(mainEnd).replace(scriptWithNonce, (_tag, attributes: string, code: string) => {
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    return `<script${attributes}>${code}</script>`;
  });
  const html =
    removeNonces(htmlWithNonces.slice(0, headEnd)) + htmlWithNonces.slice(headEnd, mainEnd) + removeNonces(ending);
  return { html, policy: formatPolicy(hashes) };
}

function formatPolicy(scriptHashes: string[]): string {
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
