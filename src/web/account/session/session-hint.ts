import { sessionHintCookie } from '../../../contract/account/auth.ts';

/** True if there may be a session; only the server knows for certain. */
export function hasSessionHint(cookies: string | undefined): boolean {
  return cookies?.includes(`${sessionHintCookie}=1`) ?? false;
}
