import { isApiError } from '../../../contract/errors.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

export function getLoginErrorMessage(failure: Error): string {
  // The sentence of an unexpected error, and that of an answer without a code, give no advice.
  if (!isApiError(failure) || !failure.code || failure.code === 'unexpected') return 'Login failed. Please try again.';
  return failure.retryAfterSeconds
    ? `${failure.message} ${whenToTryAgain(failure.retryAfterSeconds)}`
    : failure.message;
}

function whenToTryAgain(seconds: number): string {
  if (seconds <= 60) return `You can log in again in ${formatPlural(seconds, 'second')}.`;
  return `You can log in again in ${Math.ceil(seconds / 60)} minutes.`;
}
