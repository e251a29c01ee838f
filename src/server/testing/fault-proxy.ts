import { createServer, connect as openSocket, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What happens between the program and its database: bytes pass; all connections are broken and new ones refused; the
 * next answer is cut in the middle; half of the next answer comes and then nothing; every answer is late; or
 * connections are accepted and nothing is ever answered, as by a pooler that hangs.
 */
export type Fault = 'none' | 'refuse' | 'cut' | 'halve' | 'delay' | 'stall';

/** `isDead`: bytes were dropped. Such a connection stays silent after the fault. */
type Link = { client: Socket; database: Socket; isDead: boolean };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** A TCP proxy on loopback with faults on request. Its `url` is the database's with the address of the proxy. */
export async function startFaultProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  let fault: Fault = 'none';
  let delayMs = 2000;

  async function answer(link: Link, bytes: Buffer) {
    if (fault === 'delay') await sleep(delayMs);
    if (link.isDead || link.client.destroyed) return;
    const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
    if (fault === 'halve' || fault === 'stall') link.isDead = true;
    if (fault === 'cut') link.client.write(half, () => link.client.resetAndDestroy());
    else if (fault === 'halve') link.client.write(half);
    else if (fault !== 'stall') link.client.write(bytes);
  }

  const server = createServer((client) => {
    if (fault === 'refuse') return client.resetAndDestroy();
    const database = openSocket(Number(target.port), target.hostname);
    const link: Link = { client, database, isDead: fault === 'stall' };
    links.add(link);
    client.on('data', (bytes) => link.isDead || database.write(bytes));
    // Sends answers one by one, so that a late one does not overtake an earlier one.
    let turn = Promise.resolve();
    database.on('data', (bytes) => {
      turn = turn.then(() => answer(link, bytes));
    });
    for (const socket of [client, database]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        links.delete(link);
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);

  return {
    url: url.href,
    setFault(next: Fault, more: { delayMs?: number } = {}) {
      fault = next;
      delayMs = more.delayMs ?? delayMs;
      for (const link of links) {
        if (next === 'stall') link.isDead = true;
        if (next === 'refuse') link.client.resetAndDestroy();
      }
    },
    openConnections: () => links.size,
    async close() {
      for (const { client } of links) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
