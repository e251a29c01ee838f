import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailFault, type MailStep, startFakeMailServer } from '../testing/fakes/fake-mail-server.ts';
import { RefusedForEver } from './channel.ts';
import { openSmtp } from './email-channel.ts';

const email = {
  id: '<message-1@jaanch.test>',
  to: 'ravi@example.in',
  subject: 'Booked: Friday',
  text: 'Your visit is booked.',
  html: '<p>Your visit is booked.</p>',
  calendar: { method: 'CANCEL' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

describe('the e-mail channel', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  function connect(port: number, limits?: { timeoutMs: number; attemptTimeoutMs: number }, login = '') {
    const channel = openSmtp({ url: `smtp://${login}127.0.0.1:${port}`, from: 'Jaanch <help@jaanch.test>' }, limits);
    ends.push(() => channel.close());
    return channel;
  }

  async function listen(behave: (socket: Socket) => void): Promise<number> {
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
    return (server.address() as { port: number }).port;
  }

  async function openServer(fault?: MailFault, at: MailStep = 'recipient') {
    const server = await startFakeMailServer({ faultOf: (step) => (step === at ? fault : undefined) });
    ends.push(server.stop);
    return server;
  }

  it('sends text, HTML and a calendar file, with an id that stays the same', async () => {
    const { received, port } = await openServer();
    await connect(port).send(email);
    const [{ whole: mail } = { whole: '' }] = received;
    expect(mail).toContain('From: Jaanch <help@jaanch.test>');
    expect(mail).toContain('Message-ID: <message-1@jaanch.test>');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    for (const part of ['text/plain', 'text/html', 'text/calendar', 'method=CANCEL', 'filename=booking.ics'])
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
    ['a full mailbox', 'recipient', { code: 552, message: '5.2.2 mailbox full' }],
    ['a blocked sender', 'recipient', { code: 550, message: '5.7.1 your network is blocked' }],
    ['a message that looks like spam', 'message', { code: 554, message: '5.7.1 spam' }],
  ] as const)('does not take %s for an address that is gone', async (_, at, refusal) => {
    const { port } = await openServer(refusal, at);
    await expect(connect(port).send(email)).rejects.toMatchObject({ name: 'RefusedForEver', isOfAddress: false });
  });

  it('gives up a refused message', async () => {
    const { port } = await openServer({ code: 554, message: 'This looks like spam' }, 'message');
    await expect(connect(port).send(email)).rejects.toThrow(RefusedForEver);
  });

  it.each([
    ['login', 535, /^EAUTH 535$/],
    ['sender', 553, /^EENVELOPE 553$/],
  ] as const)('can try again when the %s is refused, which the operator can mend', async (at, code, reason) => {
    const { port } = await openServer({ code, message: 'no' }, at);
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
    ['stalls at the recipient', 'stall', 'recipient', /^ETIMEDOUT/],
    ['stalls in the message', 'stall', 'message', /^ETIMEDOUT/],
    ['cuts the connection in the message', 'cut', 'message', /^(ECONNECTION|ECONNRESET|ESOCKET)/],
  ] as const)('can try again when the server %s', async (_, fault, at, reason) => {
    const { port, received } = await openServer(fault, at);
    const sending = connect(port, { timeoutMs: 300, attemptTimeoutMs: 60_000 }).send(email);
    await expect(sending).rejects.toThrow(reason);
    await expect(sending).rejects.not.toThrow(RefusedForEver);
    expect(received).toEqual([]);
  });

  it.each([
    ['that says nothing', () => {}, /^(ETIMEDOUT|ECONNECTION)/],
    ['that hangs up', (socket: Socket) => socket.destroy(), /^(ECONNECTION|ECONNRESET|ESOCKET)/],
    ['that is cut after its greeting', cutAfterGreeting, /^(ECONNECTION|ECONNRESET|ESOCKET)/],
  ])('does not wait for ever for a server %s', async (_, behave, reason) => {
    const port = await listen(behave);
    await expect(connect(port, { timeoutMs: 300, attemptTimeoutMs: 60_000 }).send(email)).rejects.toThrow(reason);
  });

  it('ends an attempt with a server that always has something to say', async () => {
    const port = await listen(greetForEver);
    const sending = connect(port, { timeoutMs: 60_000, attemptTimeoutMs: 300 }).send(email);
    await expect(sending).rejects.toThrow(/^ETIMEDOUT$/);
  });
});

/** A line of its greeting every now and then, and never the last one. */
function greetForEver(socket: Socket) {
  const greeting = setInterval(() => socket.write('220-mail.example\r\n'), 20);
  socket.once('close', () => clearInterval(greeting));
}

function cutAfterGreeting(socket: Socket) {
  socket.write('220 mail.example ESMTP\r\n');
  socket.once('data', () => socket.destroy());
}
