import { isApiError } from '../../contract/errors.ts';

export const checkConnectionMessage = 'Check your connection and try again.';
export const unreachableMessage = `We could not reach the server. ${checkConnectionMessage}`;

/** No answer came in time. The request may still have been processed. */
export class AnswerTimeout extends Error {
  constructor() {
    super(`The answer is taking too long. ${checkConnectionMessage}`);
    this.name = 'AnswerTimeout';
  }
}

export function isAnswerTimeout(error: unknown): error is AnswerTimeout {
  return error instanceof Error && error.name === 'AnswerTimeout';
}

/** The server's message if it sent one, else advice for the visitor. */
export function getErrorMessage(error: Error, otherwise = checkConnectionMessage): string {
  return isApiError(error) || isAnswerTimeout(error) ? error.message : otherwise;
}
