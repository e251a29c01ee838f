import type { IncomingMessage } from 'node:http';

/** Reading an unused body up to this size is cheaper than opening another connection. */
const maxBytesToKeepAlive = 256 * 1024;
/** Limits for reading on after an answer that closes the connection. */
const maxBytesToRead = 32 * 1024 * 1024;
const readTimeoutMs = 3000;

/**
 * An answer that is sent before its request's body was read (too large, not allowed, not found) must not promise a
 * connection that cannot serve another request: a proxy would send another client's request on it. Node itself reads
 * small bodies to the end. After a larger one, or one of unknown size, the answer closes the connection.
 */
export function finishUnreadBody(
  answer: Response | Promise<Response>,
  incoming: IncomingMessage,
): Response | Promise<Response> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  if (encoding === undefined && Number(length ?? 0) <= maxBytesToKeepAlive) return answer;
  return Promise.resolve(answer).then((response) => (incoming.complete ? response : closeAfter(response, incoming)));
}

/**
 * Closing a connection with unread bytes resets it, and the reset can overtake the answer. The answer has a length, so
 * that the client is done at once; we close when no more bytes come.
 */
async function closeAfter(response: Response, incoming: IncomingMessage): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  // An answer to HEAD is empty, and its length would not be that of the page.
  if (incoming.method !== 'HEAD') headers.set('Content-Length', String(content.length));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(content);
      void readOn(incoming)
        .then(() => controller.close())
        .catch(() => {});
    },
  });
  return new Response(body, { status: response.status, headers });
}

function readOn(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, readTimeoutMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    // An earlier reader of the body has stopped, and its listener would block the stream.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytesToRead) end();
    });
    for (const event of ['end', 'close', 'error']) incoming.on(event, end);
    incoming.resume();
  });
}
