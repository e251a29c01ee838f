import { hash } from 'node:crypto';

/** Weak, because the same answer is also sent compressed. */
export function createEtag(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url')}"`;
}

/** Compares weakly: proxies that compress make a tag weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => strong(tag) === strong(etag));
}
