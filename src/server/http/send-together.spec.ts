import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { closeServers, serve } from '../testing/served-programs.ts';

afterAll(closeServers);

describe('answers that are sent together', () => {
  const answerAtOnce = ({ url = '' }: IncomingMessage) => ({ status: 200, headers: {}, content: `at once: ${url}` });
  const app = new Hono();
  const sentOn = async (targets: string[]) => {
    const socket = connect(await serve(app, { answerAtOnce }), '127.0.0.1');
    const heads = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: jaanch.test\r\n`);
    socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
    let received = '';
    for await (const text of socket.setEncoding('utf8')) received += text;
    return received.match(/(?<=at once: )\/\d+/g);
  };

  it.each([1, 2, 100])('are %i answers for as many requests of one connection, in their order', async (count) => {
    const targets = Array.from({ length: count }, (_, at) => `/${at}`);
    expect(await sentOn(targets)).toEqual(targets);
  });
});
