import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { type ReadyAnswer, sendTogether } from './send-together.ts';
import { finishUnreadBody } from './unread-body.ts';

/** A year, as browsers ask for; subdomains are not ours to speak for. */
const strictTransport = 'max-age=31536000';

/** The answer to what needs no waiting, before the router sees it; null for everything else, which it leaves untouched. */
export type AnswerAtOnce = (incoming: IncomingMessage) => ReadyAnswer | null;

/** Serves the program on a port. `https` says that patients come over it, by way of a proxy. */
export function openHttpServer(
  app: Hono,
  { https, port, hostname }: { port: number; hostname: string; https: boolean },
  onListening: (port: number) => void,
  answerAtOnce: AnswerAtOnce = () => null,
): Server {
  // Without TLS of our own there is no HTTP/2, and each request has Node's own objects.
  const fetch = (request: Request, env: object) =>
    finishUnreadBody(app.fetch(request, env), (env as HttpBindings).incoming);
  // The library's own cleaning up cuts a connection after half a second, although its answer has promised to keep it.
  const route = getRequestListener(fetch, { hostname, autoCleanupIncoming: false });
  const server = createServer((incoming, outgoing) => {
    if (https) outgoing.setHeader('Strict-Transport-Security', strictTransport);
    const answer = findAnswer(answerAtOnce, incoming);
    if (answer) sendTogether(outgoing, answer, () => void route(incoming, outgoing));
    else void route(incoming, outgoing);
  });
  return server.listen(port, hostname, () => onListening((server.address() as AddressInfo).port));
}

/** What fails here would end the program. The router meets the same failure, answers it and reports it. */
function findAnswer(answerAtOnce: AnswerAtOnce, incoming: IncomingMessage): ReadyAnswer | null {
  try {
    return answerAtOnce(incoming);
  } catch {
    return null;
  }
}
