import type { Call } from '../../../contract/client.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { CallServices, RequestContext } from '../call-context.ts';
import { HttpError } from '../http-error.ts';
import type { Operation } from '../operation.ts';
import { sessionCookie } from '../set-cookies.ts';
import { authorize, type Identify } from './authorize.ts';
import { parseInput, runOperation } from './run-operation.ts';

/**
 * For server-rendered pages: the same checks of input and output, without HTTP, and only for calls that change nothing.
 * Each caller is signed out or has a session.
 */
export function inProcessCalls<Services extends CallServices>(
  operations: readonly Operation<Services>[],
  services: Services,
  /** Null for pages without data of accounts. */
  identify: Identify | null = null,
): (sessionToken: string | null) => Call {
  const byEndpoint = new Map(
    (operations as readonly Operation[]).map((operation) => [endpointKey(operation.endpoint), operation]),
  );
  return (sessionToken) => {
    const request: RequestContext = {
      token: (cookie) => (cookie === sessionCookie ? sessionToken : null),
      clientRateLimitKey: () => 'in-process',
      header: () => undefined,
      addCookie: () => {},
      setHeader: () => {},
    };
    const session = identify && { identify, sessionToken, bearer: null, vendorId: null };
    return async (endpoint, input) => {
      const operation = byEndpoint.get(endpointKey(endpoint));
      if (!operation) throw new Error(`There is no call ${endpointKey(endpoint)}.`);
      try {
        const caller = await authorize(endpoint, session);
        const context = { ...services, ...request, isStillAllowed: async () => true, ...caller };
        // biome-ignore lint/suspicious/noExplicitAny: checked by the endpoint's own output schema
        return (await runOperation(operation, parseInput(operation, input), context)).value as any;
      } catch (error) {
        if (error instanceof HttpError) {
          const { status, message, issues, code, current } = error;
          throw new ApiError(status, message, issues, { code, current });
        }
        throw error;
      }
    };
  };
}

const endpointKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
