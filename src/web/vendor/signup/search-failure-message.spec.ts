import { expect, it } from 'vitest';
import { ApiError, errorCodes } from '../../../contract/errors.ts';
import { getSearchFailureMessage } from './search-failure-message.ts';

it.each([
  [new ApiError(500, 'REQUEST_DENIED'), 'Access denied. Please check your location permissions or try again later.'],
  [new ApiError(403, 'Access Denied!'), 'Access denied. Please check your location permissions or try again later.'],
  [new ApiError(500, 'OVER_QUERY_LIMIT'), 'Search limit reached. Please try again in a few minutes.'],
  [new ApiError(429, 'Too many requests.'), 'Search limit reached. Please try again in a few minutes.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
  [new ApiError(500, 'Network unreachable'), 'Network error. Please check your connection and try again.'],
  [new ApiError(500, 'Search failed'), 'Could not perform search. Please try again later.'],
])('%s is told as %s', (failure, message) => {
  expect(getSearchFailureMessage(failure)).toBe(message);
});

const byCode: Partial<Record<string, string>> = {
  'access-denied': 'Access denied. Please check your location permissions or try again later.',
  'too-many-requests': 'Search limit reached. Please try again in a few minutes.',
};

it.each(errorCodes)('goes by the code %s, whatever its sentence', (code) => {
  const shown = getSearchFailureMessage(new ApiError(500, 'Access denied by the network', [], { code }));
  expect(shown).toBe(byCode[code] ?? 'Could not perform search. Please try again later.');
});
