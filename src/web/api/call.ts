import { httpClient } from '../../contract/client.ts';

/** The API as the browser calls it. */
export const call = httpClient((path, init) => fetch(path, init));
