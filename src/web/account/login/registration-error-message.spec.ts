import { expect, test } from 'vitest';
import { ApiError, errorCodes } from '../../../contract/errors.ts';
import { getRegistrationErrorMessage } from './registration-error-message.ts';

test.each([
  ['Email already in use', 'This email is already registered. Please try logging in instead.'],
  ['Sorry: email already in use.', 'This email is already registered. Please try logging in instead.'],
  ['Invalid display name', "Please provide a valid display name that isn't empty."],
  ['displayName must not be empty', "Please provide a valid display name that isn't empty."],
  ['Name too long', 'Please check your display name: Name too long'],
  ['Cannot display this', 'Please check your display name: Cannot display this'],
  ['Password must be at least 8 characters', 'Password must be at least 8 characters'],
  ['Registration failed', 'Registration failed. Please try again.'],
  ['', 'Registration failed. Please try again.'],
])('turns the answer %j into %j', (serverMessage, shownMessage) => {
  expect(getRegistrationErrorMessage(new ApiError(400, serverMessage))).toBe(shownMessage);
});

test("hides the browser's own network message", () => {
  expect(getRegistrationErrorMessage(new TypeError('Failed to fetch'))).toBe('Registration failed. Please try again.');
});

const byCode: Partial<Record<string, string>> = {
  'email-taken': 'This email is already registered. Please try logging in instead.',
  unexpected: 'Registration failed. Please try again.',
};

test.each(errorCodes)('goes by the code %s, whatever its sentence', (code) => {
  const sentence = 'Worded anew, with a name to display.';
  const shown = getRegistrationErrorMessage(new ApiError(409, sentence, [], { code }));
  expect(shown).toBe(byCode[code] ?? sentence);
});
