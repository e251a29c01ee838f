import { expect, it } from 'vitest';
import { ApiError, errorCodes } from '../../../contract/errors.ts';
import { getLoginErrorMessage } from './login-error-message.ts';

const withoutAdvice = 'Login failed. Please try again.';

it.each(errorCodes)('follows the code %s with any sentence', (code) => {
  const shown = getLoginErrorMessage(new ApiError(401, 'Login failed', [], { code }));
  expect(shown).toBe(code === 'unexpected' ? withoutAdvice : 'Login failed');
});

it.each([
  ['an answer without a code', new ApiError(502, 'Bad Gateway')],
  ['no answer', new TypeError('Failed to fetch')],
])('gives advice after %s', (_name, failure) => {
  expect(getLoginErrorMessage(failure)).toBe(withoutAdvice);
});

it('says when one can try again', () => {
  const limited = (retryAfterSeconds: number) =>
    getLoginErrorMessage(new ApiError(429, 'Worded anew.', [], { code: 'too-many-requests', retryAfterSeconds }));
  expect(limited(30)).toBe('Worded anew. You can log in again in 30 seconds.');
  expect(limited(200)).toBe('Worded anew. You can log in again in 4 minutes.');
});
