import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Known to this process alone: an injected script cannot carry it. */
export const nonce = randomBytes(12).toString('hex');
const scriptWithNonce = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/** Pages of one kind share nearly all of their scripts. */
const knownHashes = new LRUCache<string, string>({ max: 200 });

function hashOf(code: string): string {
  const known = knownHashes.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  knownHashes.set(code, known);
  return known;
}

/**
 * Removes the nonce from our inline scripts and gives their hashes for the policy instead: unlike nonces, hashes stay
 * valid when page and policy are served from a cache.
 */
export function hashInlineScripts(htmlWithNonces: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  // Scripts and their preloads stand at both ends; what lies between is most of a page and has none of ours.
  const headEnd = htmlWithNonces.indexOf('</head>');
  const mainEnd = Math.max(headEnd, htmlWithNonces.lastIndexOf('</main>'));
  const removeNonces = (part: string) => part.replaceAll(` nonce="${nonce}"`, '');
  const ending = htmlWithNonces.slice(mainEnd).replace(scriptWithNonce, (_tag, attributes: string, code: string) => {
    hashes.push(hashOf(code));
    return `<script${attributes}>${code}</script>`;
  });
  const html =
    removeNonces(htmlWithNonces.slice(0, headEnd)) + htmlWithNonces.slice(headEnd, mainEnd) + removeNonces(ending);
  return { html, hashes };
}

/** The policy of a page with these inline scripts and styles. */
export function formatPolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
