import type { Call } from '../../contract/client.ts';
import type { CheckedEndpoint, Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { CallFailed } from '../../contract/errors.ts';
import { handlers } from '../handlers.ts';
import type { Services } from './call-context.ts';
import type { Handler } from './handler.ts';
import { Refusal } from './http-error.ts';
import { answerOf, parseInput } from './serve-endpoints.ts';

const rows = new Map(
  (Object.keys(endpoints) as (keyof typeof endpoints)[]).map((name) => [
    endpoints[name].path,
    { endpoint: endpoints[name] as CheckedEndpoint, handler: handlers[name] as Handler<Endpoint> },
  ]),
);

/** The API for pages rendered here: the same checks in and out, without HTTP between. Nobody is signed in. */
export function inProcessCall(services: Services): Call {
  const context = {
    ...services,
    token: () => null,
    caller: () => 'in-process',
    user: () => Promise.resolve(null),
    header: () => undefined,
    addCookie: () => {},
  };
  return async ({ path }, input) => {
    const row = rows.get(path);
    if (!row) throw new Error(`There is no call ${path}.`);
    const { endpoint, handler } = row;
    try {
      // biome-ignore lint/suspicious/noExplicitAny: checked by the endpoint's own output schema
      return (await answerOf(endpoint, handler, parseInput(endpoint, input), context)) as any;
    } catch (error) {
      if (error instanceof Refusal) throw new CallFailed(error.status, error.message, error.issues);
      throw error;
    }
  };
}
