import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** All of an answer, as it is sent. */
export type ReadyAnswer = { status: number; headers: OutgoingHttpHeaders; content: string | Uint8Array };

type Waiting = { outgoing: ServerResponse; answer: ReadyAnswer; onFailure: () => void };

/** So that none waits long for those that are found after it. */
const maxWaiting = 32;
const waiting: Waiting[] = [];

/**
 * Sends an answer as soon as all requests were read that have come with its own. Turn by turn, finding answers and
 * writing them would drive each other's code and data out of the processor's caches, and a reader who waits for several,
 * such as a proxy, would be woken for each of them.
 */
export function sendTogether(outgoing: ServerResponse, answer: ReadyAnswer, onFailure: () => void): void {
  const count = waiting.push({ outgoing, answer, onFailure });
  if (count === 1) setImmediate(sendWaiting);
  else if (count === maxWaiting) sendWaiting();
}

function sendWaiting(): void {
  for (const { outgoing, answer, onFailure } of waiting.splice(0)) {
    try {
      outgoing.writeHead(answer.status, answer.headers);
      // Node itself leaves the content out for HEAD.
      outgoing.end(answer.content);
    } catch {
      if (!outgoing.headersSent) onFailure();
    }
  }
}
