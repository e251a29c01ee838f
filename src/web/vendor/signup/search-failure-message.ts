import { isApiError } from '../../../contract/errors.ts';

const denied = 'Access denied. Please check your location permissions or try again later.';
const limited = 'Search limit reached. Please try again in a few minutes.';
const unreachable = 'Network error. Please check your connection and try again.';
const failed = 'Could not perform search. Please try again later.';

export function getSearchFailureMessage(failure: unknown): string {
  if (!isApiError(failure)) return unreachable;
  switch (failure.code) {
    case undefined:
      return explainText(failure.message.toLowerCase(), failure.status);
    case 'access-denied':
      return denied;
    case 'too-many-requests':
      return limited;
    default:
      return failed;
  }
}

/** The documented reading of an answer that has only a text, such as that of a provider of places. */
function explainText(text: string, status: number): string {
  if (/access denied|request_denied/.test(text)) return denied;
  if (text.includes('over_query_limit') || status === 429) return limited;
  return /network|failed to fetch/.test(text) ? unreachable : failed;
}
