import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../../contract/client.ts';
import { createQueryClient } from './query-client.ts';

/** Overrides queries' own options. With a finite `gcTime` a timer would keep the whole rendering in memory. */
const forOneRendering = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The query client of one rendering on the server. Timers could outlive it; retries would delay an error. */
export function createServerQueryClient(call: Call): QueryClient {
  const client = createQueryClient(call);
  const queryOptions: QueryClient['defaultQueryOptions'] = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => limitToRendering(options, queryOptions(options));
  const mutationOptions: QueryClient['defaultMutationOptions'] = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = (options) => ({ ...mutationOptions(options), ...forOneRendering });
  return client;
}

/** Pages request the options of the same queries hundreds of times, so they are cached. */
function limitToRendering<Options extends object>(asked: object, filledIn: Options): Options {
  return filledIn === asked ? filledIn : Object.assign(filledIn, forOneRendering);
}
