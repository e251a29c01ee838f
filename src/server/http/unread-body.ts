import type { IncomingMessage } from 'node:http';

/** A body up to this size is read to its end although nobody wants it: cheaper than another connection. */
const maxBytesToKeepAlive = 256 * 1024;
/** How much, and for how long, we go on reading what follows an answer that closes the connection. */
const maxBytesToRead = 32 * 1024 * 1024;
const readTimeoutMs = 3000;

/**
 * An answer that is made before its request's body was read (too large, not allowed, no such page) must not promise a
 * connection that cannot serve another request: a proxy would send somebody else's on it. Small bodies are read on by
 * Node itself. After a larger one, or one of unknown size, the answer says that the connection closes.
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
 * A connection closed over unread bytes is reset, and the reset can overtake the answer. The answer has its length,
 * so that its reader is done at once; we end it only when nothing more comes.
 */
async function closeAfter(response: Response, incoming: IncomingMessage): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  // The answer to HEAD has no content, whatever length the page has.
  if (incoming.method !== 'HEAD') headers.set('Content-Length', String(content.length));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(content);
      // The reader may have gone with its connection.
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
    // Whoever began to read the body has stopped, and would hold it up.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytesToRead) end();
    });
    for (const event of ['end', 'close', 'error']) incoming.on(event, end);
    incoming.resume();
  });
}
