import { isApiError } from '../../../contract/errors.ts';

export function getSearchFailureMessage(failure: unknown): string {
  const reason = (failure instanceof Error ? failure.message : String(failure)).toLowerCase();
  if (/access denied|request_denied/.test(reason)) {
    return 'Access denied. Please check your location permissions or try again later.';
  }
  if (reason.includes('over_query_limit') || (isApiError(failure) && failure.status === 429)) {
    return 'Search limit reached. Please try again in a few minutes.';
  }
  if (!isApiError(failure) || /network|failed to fetch/.test(reason)) {
    return 'Network error. Please check your connection and try again.';
  }
  return 'Could not perform search. Please try again later.';
}
