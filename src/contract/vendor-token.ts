import type { EndpointDescription } from './endpoint.ts';

/** True for calls that a lab's program may make by a token: those of the desk, unless about its person. */
export function isForTokens({ access, isPersonal }: EndpointDescription): boolean {
  return access === 'vendor-desk' && !isPersonal;
}

/** True for calls that a token with the right to read may not make. */
export function changesData({ method, readsOnly }: EndpointDescription): boolean {
  return method === 'POST' && !readsOnly;
}
