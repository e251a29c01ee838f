import { createHttpClient } from '../../contract/client.ts';

/** The API as the browser calls it. */
export const call = createHttpClient((path, init) => fetch(path, init));
