import { useQuery } from '@tanstack/react-query';
import { session } from '../../../contract/account/auth.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { sessionQuery } from './use-session.ts';

/**
 * Why nobody knows who is logged in; undefined if that is known, or still asked. What is shown because of a failed check does not
 * repeat it.
 */
export function useSessionError(): string | undefined {
  const { data, error } = useQuery({ ...sessionQuery, retryOnMount: false });
  return data === undefined && error ? getErrorMessage(error, session.fallbackMessage) : undefined;
}
