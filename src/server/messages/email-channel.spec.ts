import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { RefusedForEver } from './channel.ts';
import { openSmtp } from './email-channel.ts';

const email = {
  ...{ id: '<message-1@jaanch.test>', to: 'ravi@example.in', subject: 'Booked: Friday', text: 'Your visit is booked.' },
  ...{ html: '<p>Your visit is booked.</p>', calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

describe('the e-mail channel', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  function connect(port: number, timeoutMs?: number, login = '') {
    const channel = openSmtp({ url: `smtp://${login}127.0.0.1:${port}`, from: 'Jaanch <help@jaanch.test>' }, timeoutMs);
    ends.push(() => channel.close());
    return channel;
  }

  type Refusal = { code: number; message: string; of?: 'login' | 'sender' | 'recipient' | 'message' };

  /** A real SMTP server. `refuse` is its answer to a recipient, or to what `of` names. */
  async function openServer(refuse?: Refusal) {
    const received: string[] = [];
    const refusal = refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.code });
    const refusalOf = (what: Refusal['of']) => (refuse && (refuse.of ?? 'recipient') === what ? refusal : null);
    const smtp = new SMTPServer({
      ...{ authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
      onAuth: (_, __, done) => done(refusalOf('login'), { user: 'jaanch' }),
      onMailFrom: (_, __, done) => done(refusalOf('sender')),
      onRcptTo: (_, __, done) => done(refusalOf('recipient')),
      onData: (stream, _, done) =>
        void text(stream).then((whole) => done(refusalOf('message'), void received.push(whole))),
    });
    const server = smtp.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
    return { received, port: (server.address() as { port: number }).port };
  }

  it('sends text, HTML and a calendar file, with an id that stays the same', async () => {
    const { received, port } = await openServer();
    await connect(port).send(email);
    const [mail = ''] = received;
    expect(mail).toContain('From: Jaanch <help@jaanch.test>');
    expect(mail).toContain('Message-ID: <message-1@jaanch.test>');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    for (const part of ['text/plain', 'text/html', 'text/calendar', 'filename=booking.ics'])
      expect(mail).toContain(part);
  });

  it('gives up a refused address, whose reply it does not repeat', async () => {
    const { port } = await openServer({ code: 550, message: '5.1.1 ravi@example.in: user unknown' });
    const sending = connect(port).send(email);
    await expect(sending).rejects.toThrow(RefusedForEver);
    await expect(sending).rejects.toThrow(/^EENVELOPE 550$/);
    await expect(sending).rejects.toMatchObject({ isOfAddress: true });
  });

  it.each([
    ['a full mailbox', { code: 552, message: '5.2.2 mailbox full' }],
    ['a blocked sender', { code: 550, message: '5.7.1 your network is blocked' }],
    ['a message that looks like spam', { code: 554, message: '5.7.1 spam', of: 'message' } as const],
  ])('does not take %s for an address that is gone', async (_, refusal) => {
    const { port } = await openServer(refusal);
    await expect(connect(port).send(email)).rejects.toMatchObject({ name: 'RefusedForEver', isOfAddress: false });
  });

  it('gives up a refused message', async () => {
    const { port } = await openServer({ code: 554, message: 'This looks like spam', of: 'message' });
    await expect(connect(port).send(email)).rejects.toThrow(RefusedForEver);
  });

  it.each([
    ['login', 535, /^EAUTH 535$/],
    ['sender', 553, /^EENVELOPE 553$/],
  ] as const)('can try again when the %s is refused, which the operator can mend', async (of, code, reason) => {
    const { port } = await openServer({ code, message: 'no', of });
    const sending = connect(port, undefined, 'jaanch:secret@').send(email);
    await expect(sending).rejects.toThrow(reason);
    await expect(sending).rejects.not.toThrow(RefusedForEver);
  });

  it('can try again after greylisting', async () => {
    const { port } = await openServer({ code: 451, message: 'Greylisted, try again in a minute' });
    const sending = connect(port).send(email);
    await expect(sending).rejects.toThrow(/^EENVELOPE 451$/);
    await expect(sending).rejects.not.toThrow(RefusedForEver);
  });

  it.each([
    ['that says nothing', () => {}, /^(ETIMEDOUT|ECONNECTION)/],
    ['that hangs up', (socket: Socket) => socket.destroy(), /^(ECONNECTION|ECONNRESET|ESOCKET)/],
    ['that is cut in the middle', cutAfterGreeting, /^(ECONNECTION|ECONNRESET|ESOCKET)/],
  ])('does not wait for ever for a server %s', async (_, behave, reason) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as { port: number };
    await expect(connect(port, 300).send(email)).rejects.toThrow(reason);
  });
});

function cutAfterGreeting(socket: Socket) {
  socket.write('220 mail.example ESMTP\r\n');
  socket.once('data', () => socket.destroy());
}
