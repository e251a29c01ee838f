import { registerWithPassword } from '../../contract/auth.ts';
import { isCallFailed } from '../../contract/errors.ts';

/** What a person reads when the account could not be made. */
export function registrationMessage(failure: unknown): string {
  const message = isCallFailed(failure) ? failure.message : '';
  // The sentence that stands in for an answer without one says nothing about what to do.
  if (!message || message === registerWithPassword.failure) return 'Registration failed. Please try again.';
  if (/email already in use/i.test(message)) {
    return 'This email is already registered. Please try logging in instead.';
  }
  if (/display ?name/i.test(message)) return "Please provide a valid display name that isn't empty.";
  if (/display|name/i.test(message)) return `Please check your display name: ${message}`;
  return message;
}
