import type { Call } from '../contract/client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints as all, type endpoints } from '../contract/endpoints.ts';
import { CallFailed } from '../contract/refusals.ts';
import type { Services } from './context.ts';
import { handlers } from './handlers.ts';
import { Refusal } from './refuse.ts';
import { answerOf, type Handler, parseInput } from './serve.ts';

const handlerOfPath = new Map<string, Handler<Endpoint>>(
  (Object.keys(all) as (keyof typeof endpoints)[]).map((name) => [all[name].path, handlers[name] as Handler<Endpoint>]),
);

/** The API for pages rendered here: the same checks in and out, without HTTP between. Nobody is signed in. */
export function inProcessCall(services: Services): Call {
  const context = {
    ...services,
    sessionToken: null,
    caller: 'in-process',
    user: () => Promise.resolve(null),
    header: () => undefined,
    setHeader: () => {},
  };
  return async (endpoint, input) => {
    const handler = handlerOfPath.get(endpoint.path);
    if (!handler) throw new Error(`No handler for ${endpoint.path}.`);
    try {
      // biome-ignore lint/suspicious/noExplicitAny: checked by the endpoint's own output schema
      return (await answerOf(endpoint, handler, parseInput(endpoint, input), context)) as any;
    } catch (error) {
      if (error instanceof Refusal) throw new CallFailed(error.status, error.message, error.issues);
      throw error;
    }
  };
}
