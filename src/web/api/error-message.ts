import { isApiError } from '../../contract/errors.ts';

/** What to tell about a failed call: the server's own sentence if it sent one. */
export function getErrorMessage(error: Error, otherwise: string): string {
  return isApiError(error) ? error.message : otherwise;
}
