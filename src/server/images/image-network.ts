import { lookup } from 'node:dns/promises';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

/** How hosts of pictures are reached. Specs replace this part and no other. */
export type ImageNetwork = {
  resolve(host: string): Promise<string[]>;
  /** Connects to the address and never resolves the host again. The certificate must be the host's. */
  connect(address: string, host: string): Duplex;
};

export const internet: ImageNetwork = {
  resolve: async (host) => {
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  connect: (address, host) => connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] }),
};
