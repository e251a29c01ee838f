import { expect, test } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
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
