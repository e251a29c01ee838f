import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../../contract/client.ts';
import { createQueryClient } from './query-client.ts';

/** Wins over what a query asks for. With a finite `gcTime` a timer would hold the whole rendering until it rings. */
const forOneRendering = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/**
 * The query client of one rendering on the server. It sets no timers, whatever a query asks for: `clear()` would end
 * those of queries that are done, but one that is still under way sets its own afterwards. Nothing is asked twice
 * either: browsers try again by themselves, and a visitor who waits for a page is told at once.
 */
export function createServerQueryClient(call: Call): QueryClient {
  const client = createQueryClient(call);
  const queryOptions: QueryClient['defaultQueryOptions'] = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => limitToRendering(options, queryOptions(options));
  const mutationOptions: QueryClient['defaultMutationOptions'] = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = (options) => ({ ...mutationOptions(options), ...forOneRendering });
  return client;
}

/** A page asks for its queries' options hundreds of times, mostly for the same ones: they come back as they are. */
function limitToRendering<Options extends object>(asked: object, filledIn: Options): Options {
  return filledIn === asked ? filledIn : Object.assign(filledIn, forOneRendering);
}
