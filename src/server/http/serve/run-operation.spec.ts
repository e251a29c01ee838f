import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../testing/eventually.ts';
import { gunzip } from '../answer/gzip.ts';
import type { Operation } from '../operation.ts';
import { SharedAnswer } from '../shared-answer.ts';
import { runOperation } from './run-operation.ts';

const named = z.object({ name: z.string() });

let operations = 0;
function operationOf(handler: () => unknown, output: z.ZodMiniType = z.array(named), envelope?: 'superjson') {
  const endpoint = { path: `/_api/spec/${++operations}`, envelope };
  return { endpoint, output, handler: async () => handler() } as unknown as Operation;
}

describe('runOperation', () => {
  it('drops properties that the schema does not have', async () => {
    const operation = operationOf(() => [{ name: 'TSH', passwordHash: 'secret' }]);
    expect((await runOperation(operation, {}, {})).value).toEqual([{ name: 'TSH' }]);
  });

  it.each([[[{ name: 7 }]], [[undefined]], [{ name: 'CBC' }], [null]])(
    'rejects %j as a list of names',
    async (answer) => {
      await expect(
        runOperation(
          operationOf(() => answer),
          {},
          {},
        ),
      ).rejects.toThrow();
    },
  );

  it('runs the checks of the list itself', async () => {
    const pair = z.array(named).check(z.maxLength(2));
    const operation = operationOf(() => Array(3).fill({ name: 'CBC' }), pair);
    await expect(runOperation(operation, {}, {})).rejects.toThrow();
  });

  it('writes the answer in the envelope of its endpoint', async () => {
    const jsonOf = async (envelope?: 'superjson') =>
      (
        await runOperation(
          operationOf(() => [{ name: 'CBC' }], z.array(named), envelope),
          {},
          {},
        )
      ).json;
    expect([await jsonOf(), await jsonOf('superjson')]).toEqual(['[{"name":"CBC"}]', '{"json":[{"name":"CBC"}]}']);
  });
});

describe('a shared answer', () => {
  function counting() {
    const basis: unknown[] = [{}, '2026-11-22', 600];
    let made = 0;
    const operation = operationOf(
      () => new SharedAnswer([...basis], () => [{ name: `made ${++made}`, hash: 'secret' }]),
    );
    const ask = (input: object = {}) => runOperation(operation, input, {});
    return { basis, ask };
  }

  it('is made, checked and written once for equal inputs', async () => {
    const { ask } = counting();
    const first = await ask({ query: 'cbc' });
    expect(first.value).toEqual([{ name: 'made 1' }]);
    expect(await ask({ query: 'cbc' })).toBe(first);
    expect(await ask({ query: 'tsh' })).not.toBe(first);
  });

  it.each([
    ['another snapshot', 0, {}],
    ['another day', 1, '2026-11-23'],
    ['another minute', 2, 601],
  ])('is made again for %s', async (_what, at, value) => {
    const { ask, basis } = counting();
    await ask();
    basis[at] = value;
    expect((await ask()).value).toEqual([{ name: 'made 2' }]);
  });

  it('does not keep its basis in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    let basis: object | null = { areas: 'of all of India' };
    const released = new WeakRef(basis);
    const operation = operationOf(() => new SharedAnswer([basis], () => [{ name: 'CBC' }]));
    const first = await runOperation(operation, {}, {});
    expect(await runOperation(operation, {}, {})).toBe(first);
    basis = null;
    await eventually(() => {
      collectGarbage();
      expect(released.deref() === undefined).toBe(true);
    });
    expect(await runOperation(operation, {}, {})).not.toBe(first);
  });

  it('is compressed once', async () => {
    const operation = operationOf(() => new SharedAnswer([], () => [{ name: 'long '.repeat(1000) }]));
    const answer = await runOperation(operation, {}, {});
    const [one, other] = await Promise.all([answer.compress(), answer.compress()]);
    expect(other).toBe(one);
    expect((await gunzip(one)).toString()).toBe(answer.json.toString());
  });
});
