import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What a server answers to. The address is that of the recipient, where one is known. */
export type MailStep = 'login' | 'sender' | 'recipient' | 'message';
/** A refusal, no answer at all, or a connection that is cut in the middle of the message. */
export type MailFault = { code: number; message: string } | 'stall' | 'cut';
export type ReceivedMail = { to: string; id: string; whole: string };

type Options = {
  faultOf?: (step: MailStep, address: string) => MailFault | undefined;
  onReceived?: (mail: ReceivedMail) => void;
};

/** A real SMTP server that accepts what `faultOf` finds no fault with. */
export async function startFakeMailServer({ faultOf = () => undefined, onReceived }: Options = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  /** Calls back with the refusal, or not at all. */
  const answer = (
    { session, step, address }: { session: SMTPServerSession; step: MailStep; address: string },
    done: (refusal: Error | null) => void,
  ) => {
    const fault = faultOf(step, address);
    if (fault === 'stall') return;
    if (fault === 'cut') return void sockets.get(session.remotePort)?.destroy();
    done(fault ? Object.assign(new Error(fault.message), { responseCode: fault.code }) : null);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, session, done) =>
      answer({ session, step: 'login', address: '' }, (refusal) => done(refusal, { user: 'jaanch' })),
    onMailFrom: (_, session, done) => answer({ session, step: 'sender', address: '' }, done),
    onRcptTo: ({ address }, session, done) => answer({ session, step: 'recipient', address }, done),
    onData: (stream, session, done) => {
      const [{ address = '' } = {}] = session.envelope.rcptTo;
      // At the first bytes, so that a connection is cut before the end of the message.
      stream.once('readable', () =>
        answer({ session, step: 'message', address }, (refusal) => {
          const accept = (whole: string) => {
            if (refusal) return done(refusal);
            const mail = { to: address, id: /^Message-ID: (.*)$/im.exec(whole)?.[1]?.trim() ?? '', whole };
            received.push(mail);
            done();
            onReceived?.(mail);
          };
          // The sender may end before its message does.
          text(stream).then(accept, () => {});
        }),
      );
    },
  });
  // Connections that are cut.
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    port,
    async stop() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
