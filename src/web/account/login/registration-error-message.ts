import { registerWithPassword } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';

export function getRegistrationErrorMessage(failure: unknown): string {
  const message = isApiError(failure) ? failure.message : '';
  // The endpoint's fallback message gives no advice.
  if (!message || message === registerWithPassword.fallbackMessage) return 'Registration failed. Please try again.';
  if (/email already in use/i.test(message)) {
    return 'This email is already registered. Please try logging in instead.';
  }
  if (/display ?name/i.test(message)) return "Please provide a valid display name that isn't empty.";
  if (/display|name/i.test(message)) return `Please check your display name: ${message}`;
  return message;
}
