import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createApp } from '../../app.ts';
import type { ImageNetwork } from '../../images/image-network.ts';
import type { TestWorld } from '../test-world.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A public address. Nothing connects to it: each connection goes to a server of this process. */
export const publicAddress = '198.60.22.4';

/** Other sites with pictures: names, addresses and answers are ours, and everything above the connection is real. */
export async function startFakeImageHosts() {
  const answers = new Map<string, Answer>();
  /** What a name resolves to, each time that it is asked for; the last one stays. */
  const addresses = new Map<string, string[][]>();
  const connections: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers.get(request.headers.host ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: ImageNetwork = {
    resolve: async (host) => {
      const times = addresses.get(host) ?? [[publicAddress]];
      return (times.length > 1 ? times.shift() : times[0]) ?? [];
    },
    connect: (address) => {
      connections.push(address);
      return connect(port, '127.0.0.1');
    },
  };
  return {
    network,
    answers,
    addresses,
    connections,
    serve: (host: string, bytes: Uint8Array) => answers.set(host, (_, response) => response.end(bytes)),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The same world, in which these hosts can be reached. */
export function withImageHosts(world: TestWorld, { network }: { network: ImageNetwork }): TestWorld {
  const services = { ...world.services, imageNetwork: network };
  const app = createApp(services);
  return { ...world, services, request: async (path, init) => app.request(`http://jaanch.test${path}`, init) };
}
