import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every scanner finds; in two parts, so that none finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Answers as clamd does, or has a fault. */
type Behaviour =
  | 'answers'
  | 'is silent'
  | 'closes'
  | 'closes within the answer'
  | 'answers another command'
  | 'is full';

const answers: Partial<Record<Behaviour, string>> = {
  'closes within the answer': 'stream: O',
  'answers another command': 'PONG\0',
  'is full': 'INSTREAM size limit exceeded. ERROR\0',
};

/** clamd's PING and INSTREAM, with EICAR as the only virus. `files` are those that it got whole. */
export async function startFakeClamav() {
  const files: Buffer[] = [];
  let behaviour: Behaviour = 'answers';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (behaviour === 'is silent') return;
      if (behaviour === 'closes') return socket.destroy();
      const verdict = answers[behaviour] ?? toVerdict(received, files);
      if (verdict) socket.end(verdict);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    files,
    set: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
export type FakeClamav = Awaited<ReturnType<typeof startFakeClamav>>;

/** Undefined until the command is complete. */
function toVerdict(received: Buffer, files: Buffer[]): string | undefined {
  const end = received.indexOf(0);
  const command = end < 0 ? undefined : received.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG\0';
  if (command !== 'zINSTREAM') return command && 'UNKNOWN COMMAND\0';
  const pieces: Buffer[] = [];
  for (let at = end + 1; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) {
      const file = Buffer.concat(pieces);
      files.push(file);
      return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
    }
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return undefined;
}
