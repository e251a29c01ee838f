import { isCallFailed } from '../../contract/errors.ts';

/** What to tell about a failed call: the server's own sentence if it sent one. */
export function failureText(error: Error, otherwise: string): string {
  return isCallFailed(error) ? error.message : otherwise;
}
