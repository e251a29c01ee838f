import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

// Compilation uses internals of zod: an update of zod must not change the result.
const row = z.object({
  id: z.number(),
  name: z.string().check(z.maxLength(5)),
  note: z.optional(z.nullable(z.string())),
  slot: z.object({ time: z.string() }),
});
const list = z.array(row);
const good = { id: 1, name: 'Asha', note: null, slot: { time: '09:00' } };

it('compiles schemas that zod/mini only interprets', () => {
  expect(compileSchema(row)).not.toBe(row);
  expect(compileSchema(row)._zod.def).toBe(row._zod.def);
});

it.each([
  ['a good list', [good, { ...good, note: 'x' }]],
  ['keys that are not in the schema', [{ ...good, passwordHash: 'secret', slot: { time: '09:00', taken: 3 } }]],
  ['a missing key', [{ id: 1, name: 'Asha' }]],
  ['a wrong type inside', [{ ...good, slot: { time: 9 } }]],
  ['a check that fails', [{ ...good, name: 'too long' }]],
  ['no list', good],
  ['nothing', null],
])('gives the same for %s', (_what, value) => {
  const interpreted = list.safeParse(value);
  const compiled = compileSchema(list).safeParse(value);
  expect(compiled.success).toBe(interpreted.success);
  expect(compiled.data).toEqual(interpreted.data);
  expect(compiled.error?.issues).toEqual(interpreted.error?.issues);
});

it('returns a schema with checks of its own unchanged', () => {
  const checked = z.array(row).check(z.maxLength(1));
  expect(compileSchema(checked)).toBe(checked);
});
