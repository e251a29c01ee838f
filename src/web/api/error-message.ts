import { isApiError } from '../../contract/errors.ts';

/** No answer came in time. What was asked for may have been done all the same. */
export class AnswerTimeout extends Error {
  constructor() {
    super('The answer is taking too long. Check your connection and try again.');
    this.name = 'AnswerTimeout';
  }
}

export function isAnswerTimeout(error: unknown): error is AnswerTimeout {
  return error instanceof Error && error.name === 'AnswerTimeout';
}

/** What to tell about a failed call: the server's own sentence if it sent one, or that it sent nothing in time. */
export function getErrorMessage(error: Error, otherwise: string): string {
  return isApiError(error) || isAnswerTimeout(error) ? error.message : otherwise;
}
