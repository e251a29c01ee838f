import { sendRequest } from '../../contract/client.ts';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { withinTime } from './call.ts';

/** A million rows over a slow connection. */
const timeoutMs = 10 * 60_000;

/** A whole file. Its filter is not in an address, where browsers and proxies would keep it. */
export function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ fileName: string; content: Blob }> {
  return withinTime(endpoint, { timeoutMs }, async (options) => {
    const response = await sendRequest((path, init) => fetch(path, init), endpoint, input, options);
    const [, fileName = 'table.csv'] =
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    return { fileName, content: await response.blob() };
  });
}
