import { cookies } from '../../../domain/privacy/cookie-names.ts';
import type { CallServices } from '../../http/call-context.ts';
import { type CookieContext, newToken, setTokenCookie } from '../../http/set-cookies.ts';

export type DeviceContext = Pick<CallServices, 'db' | 'clock'> & CookieContext;

/** Survives signing out: it grants nothing, and only shows that this browser has signed in or asked for a code before. */
const deviceCookie = cookies.device.name;

export function readDeviceToken({ token }: Pick<DeviceContext, 'token'>): string | null {
  return token(deviceCookie);
}

export function setDeviceToken(context: Pick<CookieContext, 'config' | 'addCookie'>, token: string): void {
  setTokenCookie(context, 'device', token);
}

/** For a browser that has none yet. A login replaces it. */
export function createDeviceToken(context: CookieContext): string {
  const token = newToken();
  setDeviceToken(context, token);
  return token;
}
