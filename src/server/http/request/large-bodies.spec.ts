import { expect, it } from 'vitest';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import type { CurrentVendor } from '../caller.ts';
import { takeTurn } from './large-bodies.ts';

const upload = { takesTurns: true } as EndpointDescription;
const vendor: CurrentVendor = { id: 1, role: 'desk' };

it('has six large bodies in memory, keeps fifty of a lab waiting, and tells others when to come back', async () => {
  const started: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const answer = (number: number) => async () => {
    started.push(number);
    await ended;
  };
  const sent = Array.from({ length: 56 }, (_, number) => takeTurn(upload, { vendor }, answer(number)));
  await expect(takeTurn(upload, { vendor }, answer(56))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  const small = takeTurn({} as EndpointDescription, { vendor }, async () => 'at once');
  await expect(small).resolves.toBe('at once');
  end();
  await Promise.all(sent);
  expect(started).toHaveLength(56);
});
