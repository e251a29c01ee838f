import type { Call } from '../../contract/client.ts';
import { ApiError } from '../../contract/errors.ts';
import { authorize } from './authorize.ts';
import type { CallServices, RequestContext } from './call-context.ts';
import { HttpError } from './http-error.ts';
import type { Operation } from './operation.ts';
import { parseInput, runOperation } from './run-operation.ts';

/** For server-rendered pages: the same checks of input and output, without HTTP and signed out. */
export function inProcessCall<Services extends CallServices>(
  operations: readonly Operation<Services>[],
  services: Services,
): Call {
  const byEndpoint = new Map(
    (operations as readonly Operation[]).map((operation) => [endpointKey(operation.endpoint), operation]),
  );
  const request: RequestContext = {
    token: () => null,
    clientRateLimitKey: () => 'in-process',
    header: () => undefined,
    addCookie: () => {},
    setHeader: () => {},
  };
  return async (endpoint, input) => {
    const operation = byEndpoint.get(endpointKey(endpoint));
    if (!operation) throw new Error(`There is no call ${endpointKey(endpoint)}.`);
    try {
      const caller = await authorize(endpoint, null);
      const context = { ...services, ...request, ...caller };
      // biome-ignore lint/suspicious/noExplicitAny: checked by the endpoint's own output schema
      return (await runOperation(operation, parseInput(operation, input), context)).value as any;
    } catch (error) {
      if (error instanceof HttpError) throw new ApiError(error.status, error.message, error.issues);
      throw error;
    }
  };
}

const endpointKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
