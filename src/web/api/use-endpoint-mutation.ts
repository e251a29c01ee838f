import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { call } from './call.ts';
import { getErrorMessage, unreachableMessage } from './error-message.ts';

/** Calls the endpoint outside forms, also where the browser believes to be offline. `failure` is the text for its error. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn' | 'networkMode'> = {},
) {
  const mutation = useMutation({
    ...options,
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    networkMode: 'always',
  });
  return { ...mutation, failure: mutation.error ? getErrorMessage(mutation.error, unreachableMessage) : '' };
}
