import { createHash, randomBytes } from 'node:crypto';

/** Never sent, so that an injected script cannot carry it. */
export const nonce = randomBytes(12).toString('hex');
const scriptWithNonce = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/**
 * Replaces the nonces of our inline scripts by hashes for the policy. Unlike nonces, hashes stay valid when page and
 * policy come from a cache.
 */
export function hashInlineScripts(htmlWithNonces: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const html = htmlWithNonces.replace(scriptWithNonce, (_tag, attributes: string, code: string) => {
    hashes.push(hashForPolicy(code));
    return `<script${attributes}>${code}</script>`;
  });
  return { html: removeNonces(html), hashes };
}

export function removeNonces(html: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}

export function hashForPolicy(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** `imageSource` is the host of a map's tiles. */
export function formatPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  imageSource: string | null = null,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src 'self' data:${imageSource ? ` ${imageSource}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
