import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { type HttpServerOptions, openHttpServer } from '../http/serve/http-server.ts';

const servers: Server[] = [];

/** Returns the port. `closeServers` stops the program. */
export function serve(app: Hono, { https = false, ...options }: { https?: boolean } & HttpServerOptions = {}) {
  return new Promise<number>((resolve) => {
    servers.push(openHttpServer(app, { port: 0, hostname: '127.0.0.1', https }, resolve, options));
  });
}

export function countConnections(port: number): Promise<number> {
  const server = servers.find((each) => (each.address() as AddressInfo).port === port);
  return new Promise((resolve, reject) => {
    if (!server) throw new Error('No program is served at this port.');
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

export function closeServers() {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; content: Buffer };

/** Sends the path unchanged, which `fetch` would not, and reads the whole answer without its date. */
export function ask(
  port: number,
  path: string,
  {
    headers = {},
    method = 'GET',
    body = '',
  }: { headers?: Record<string, string>; method?: string; body?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const { date: _, ...answered } = response.headers;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: answered, content: Buffer.concat(chunks) }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
