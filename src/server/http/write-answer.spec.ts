import { expect, it } from 'vitest';
import { gunzip } from './gzip.ts';
import { compressAnswer, writeAnswer } from './write-answer.ts';

const lasting = () => Object.freeze(['09:00', '09:30']);

it('an answer that is handed out again is written and compressed once', async () => {
  const answer = lasting();
  const written = writeAnswer(answer, undefined);
  expect(writeAnswer(answer, undefined)).toBe(written);
  expect(written.plain).toBe('["09:00","09:30"]');
  const [one, other] = await Promise.all([compressAnswer(written), compressAnswer(written)]);
  expect(other).toBe(one);
  expect(await compressAnswer(written)).toBe(one);
  expect((await gunzip(one)).toString()).toBe(written.plain);
});

it('an answer of two calls is written in the envelope of each', () => {
  const answer = lasting();
  const plainOf = (envelope?: 'superjson') => writeAnswer(answer, envelope).plain;
  expect([plainOf(), plainOf('superjson'), plainOf()]).toEqual([
    '["09:00","09:30"]',
    '{"json":["09:00","09:30"]}',
    '["09:00","09:30"]',
  ]);
});

it('an answer that could not be compressed is compressed for who asks next', async () => {
  const written = writeAnswer(lasting(), undefined);
  const { plain } = written;
  Object.assign(written, { plain: {} });
  await expect(compressAnswer(written)).rejects.toThrow();
  Object.assign(written, { plain });
  expect((await gunzip(await compressAnswer(written))).toString()).toBe(plain);
});

it('a thing in a list that is handed out again is written once, and the list as it would be without', () => {
  let written = 0;
  const lasting = Object.freeze({ name: 'CBC', toJSON: () => ({ times: ++written }) });
  const list = () => writeAnswer([{ name: 'TSH' }, lasting, null], 'superjson').plain;
  expect([list(), list()]).toEqual(Array(2).fill('{"json":[{"name":"TSH"},{"times":1},null]}'));
});
