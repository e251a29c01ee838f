import { type LinkPurpose, minutesOfLink } from '../../../domain/accounts/mailed-links.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashToken, newToken } from '../../http/set-cookies.ts';
import * as queries from './mailed-links-queries.ts';

const hourMs = 60 * 60_000;
/** Per account, so that a stranger cannot fill a person's mailbox. */
const maxLinksPerHour = 3;

type Link = { userId: number; purpose: LinkPurpose; now: number };

export async function createMailedLink(db: Database, { userId, purpose, now }: Link) {
  const token = newToken();
  const [createdAt, expiresAt] = [new Date(now), new Date(now + minutesOfLink[purpose] * 60_000)];
  const tokenHash = hashToken(token);
  const id = await queries.insertMailedLink(db, { userId, tokenHash, purpose, createdAt, expiresAt });
  return { id, token, createdAt, expiresAt };
}

/** Null after three within an hour. The account must be locked, so that calls at once count each other's links. */
export async function createLimitedLink(db: Database, link: Link) {
  const sent = await queries.countMailedLinks(db, link, new Date(link.now - hourMs));
  return sent < maxLinksPerHour ? createMailedLink(db, link) : null;
}

export function noLink(): HttpError {
  return new HttpError(404, 'This link was used already, or is too old. Ask for a new one.');
}
