import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginWithPassword, logout } from '../../contract/account/auth.ts';
import { vendorSummary } from '../../contract/patient/vendors.ts';
import { ownVendors } from '../../contract/vendor/members.ts';
import { getProfile } from '../../contract/vendor/profile.ts';
import { call } from './call.ts';
import { getErrorMessage } from './error-message.ts';
import { getVendorConflict, setTabVendor, untilTabVendorIsCurrent } from './tab-vendor.ts';

/** A server that does not answer until the caller gives up. */
const silent = (_path: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a call of the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends after twelve seconds without an answer, and reports it', async () => {
    const failure = call(vendorSummary, {}).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(getErrorMessage((await failure) as Error, 'something else')).toBe(
      'The answer is taking too long. Check your connection and try again.',
    );
  });

  it('names the lab of its tab if it is a call about a lab, and then only', async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
      asked.push([path, (headers as Record<string, string>)['X-Vendor-Id']]);
      return Response.json({});
    });
    setTabVendor(7);
    for (const endpoint of [getProfile, vendorSummary, ownVendors, logout]) await call(endpoint, {});
    await call(loginWithPassword, { email: 'a@b.in', password: 'x' });
    setTabVendor(null);
    await call(getProfile, {});
    expect(asked).toEqual([
      [getProfile.path, '7'],
      [vendorSummary.path, undefined],
      [ownVendors.path, undefined],
      [logout.path, undefined],
      [loginWithPassword.path, '7'],
      [getProfile.path, undefined],
    ]);
  });

  it('shows a conflict of labs until the session means the lab of the tab again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No.', code: 'other-vendor' }, { status: 409 }));
    setTabVendor(7);
    await expect(call(getProfile, {})).rejects.toMatchObject({ code: 'other-vendor' });
    expect(getVendorConflict()).toBe('other-vendor');
    const isBack = vi.fn();
    const waiting = untilTabVendorIsCurrent().then(isBack);
    setTabVendor(7);
    await waiting;
    expect(getVendorConflict()).toBeNull();
    setTabVendor(null);
  });

  it('ignores a response after the request was aborted', async () => {
    const leaving = new AbortController();
    const failure = call(vendorSummary, {}, { signal: leaving.signal }).catch((error: Error) => error);
    leaving.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
