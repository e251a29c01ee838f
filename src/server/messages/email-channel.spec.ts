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

  function connect(port: number, timeoutMs?: number) {
    const channel = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Jaanch <help@jaanch.test>' }, timeoutMs);
    ends.push(() => channel.close());
    return channel;
  }

  /** A real SMTP server. `refuse` is its answer to a recipient. */
  async function openServer(refuse?: { code: number; message: string }) {
    const received: string[] = [];
    const smtp = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onRcptTo: (_, __, done) =>
        done(refuse ? Object.assign(new Error(refuse.message), { responseCode: refuse.code }) : null),
      onData: (stream, _, done) => void text(stream).then((whole) => done(null, void received.push(whole))),
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
