import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { checkAnswer } from './run-operation.ts';

const named = z.object({ name: z.string() });
const asOutput = (output: z.ZodMiniType) => ({ output }) as Operation;
const listing = asOutput(z.array(named));

it('what is not in the schema does not leave, of a list either', () => {
  const lasting = Object.freeze({ name: 'CBC', passwordHash: 'secret' });
  const answer = () => checkAnswer(listing, [{ name: 'TSH', passwordHash: 'secret' }, lasting]);
  expect(answer()).toEqual([{ name: 'TSH' }, { name: 'CBC' }]);
  expect(answer()).toEqual([{ name: 'TSH' }, { name: 'CBC' }]);
});

it('a thing in a list that is handed out again is checked once for each schema', () => {
  const lasting = Object.freeze({ name: 'CBC', id: 7 });
  const [checked] = checkAnswer(listing, [lasting]) as object[];
  expect((checkAnswer(listing, [lasting, lasting]) as object[]).every((each) => each === checked)).toBe(true);
  const withId = asOutput(z.array(z.object({ id: z.number() })));
  expect(checkAnswer(withId, [lasting])).toEqual([{ id: 7 }]);
});

it.each([[[{ name: 7 }]], [[undefined]], [{ name: 'CBC' }], [null]])('%j is refused as a list of names', (answer) => {
  expect(() => checkAnswer(listing, answer)).toThrow();
});

it('a list with checks of its own is checked as a whole', () => {
  const pair = asOutput(z.array(named).check(z.maxLength(2)));
  expect(() => checkAnswer(pair, Array(3).fill({ name: 'CBC' }))).toThrow();
});
