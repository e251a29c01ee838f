import { randomBytes } from 'node:crypto';

const secretBytes = 18;

/** The secret of a booking's links. A new one ends the links of all earlier messages. */
export function createLinkSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}
