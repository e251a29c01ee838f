import { sessionHintCookie } from '../../contract/auth.ts';

/** Whether somebody may be signed in. Who it is, and whether it is still so, only the server's answer tells. */
export function hasSessionHint(cookies: string | undefined): boolean {
  return cookies?.includes(`${sessionHintCookie}=1`) ?? false;
}
