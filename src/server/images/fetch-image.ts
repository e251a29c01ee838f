import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { TimeoutStrategy, timeout } from 'cockatiel';
import { fileTooLargeMessage, maxBannerBytes } from '../../contract/picture-limits.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { fieldError, type HttpError } from '../http/http-error.ts';
import { type ImageTarget, imageQueueLimits } from './encode-image.ts';
import type { ImageNetwork } from './image-network.ts';
import { isPublicAddress } from './is-public-address.ts';

export const maxFetchedBytes = maxBannerBytes;
const timeoutMs = 5000;
const maxRedirects = 3;
const maxAtOnce = 4;

const queue = new FairQueue({ running: maxAtOnce, ...imageQueueLimits });

const notSecureMessage = 'The address of a picture must begin with https://.';
/** One text for all reasons, so that errors do not reveal the hosts of our network. */
const unreachableMessage = 'We could not get the picture from this address. Please upload it instead.';

class FetchError extends Error {
  readonly shown: string;

  constructor(shown: string) {
    super(shown);
    this.shown = shown;
  }
}

/**
 * Downloads a picture from another site. Connects only to public addresses, also after a redirect: each host is
 * resolved once, and the connection goes to the address that was checked.
 */
export async function fetchImage(
  address: string,
  { path, queueKey, network, waitMs = timeoutMs }: ImageTarget & { network: ImageNetwork; waitMs?: number },
): Promise<Uint8Array> {
  return queue.run(queueKey, () =>
    timeout(waitMs, TimeoutStrategy.Aggressive)
      .execute(({ signal }) => download(new URL(address), network, signal))
      .catch((error) => {
        throw explain(error, path);
      }),
  );
}

function explain(error: unknown, path: string): HttpError {
  return fieldError(path, error instanceof FetchError ? error.shown : unreachableMessage);
}

async function download(first: URL, network: ImageNetwork, signal: AbortSignal): Promise<Uint8Array> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(url, network, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) break;
    url = new URL(headers.location, url);
  }
  throw new FetchError(unreachableMessage);
}

async function open(url: URL, network: ImageNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new FetchError(notSecureMessage);
  if (!isFetchable(url)) throw new FetchError(unreachableMessage);
  const addresses = await network.resolve(url.hostname);
  const [address] = addresses;
  if (!address || !addresses.every(isPublicAddress)) throw new FetchError(unreachableMessage);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity' },
      // Without it, and without an agent, the Host header would name the port.
      defaultPort: 443,
      createConnection: () => network.connect(address, url.hostname),
      signal,
    });
    sending.on('response', resolve);
    sending.on('error', reject);
    sending.end();
  });
}

/** Other ports are not for pictures, and a number has no name that a certificate could show. */
function isFetchable({ hostname, port, username, password }: URL): boolean {
  const isNamed = !isIP(hostname) && !hostname.startsWith('[');
  return port === '' && isNamed && !username && !password;
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxFetchedBytes) throw new FetchError(fileTooLargeMessage(maxFetchedBytes));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
