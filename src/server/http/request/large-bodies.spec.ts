import { expect, it } from 'vitest';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import type { CurrentVendor } from '../caller.ts';
import { takeTurn } from './large-bodies.ts';

const upload = { takesTurns: true } as EndpointDescription;
const vendor: CurrentVendor = { id: 1, role: 'desk' };

it('has six large bodies in memory, two of a lab, keeps fifty of it waiting, and tells others when to come back', async () => {
  const started: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const answer = (number: number) => async () => {
    started.push(number);
    await ended;
  };
  const sent = Array.from({ length: 52 }, (_, number) => takeTurn(upload, { vendor }, answer(number)));
  await expect(takeTurn(upload, { vendor }, answer(52))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  expect(started).toEqual([0, 1]);
  const others = Array.from({ length: 5 }, (_, number) =>
    takeTurn(upload, { vendor: { ...vendor, id: number + 2 } }, answer(100 + number)),
  );
  expect(started).toEqual([0, 1, 100, 101, 102, 103]);
  const small = takeTurn({} as EndpointDescription, { vendor }, async () => 'at once');
  await expect(small).resolves.toBe('at once');
  end();
  await Promise.all([...sent, ...others]);
  expect(started).toHaveLength(57);
});
