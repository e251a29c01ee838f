import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createExample } from './create-example.ts';
import { formatSchema, toJsonSchema } from './json-schema.ts';

const booking = toJsonSchema(
  z.object({
    vendorId: z.int().check(z.positive()),
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    part: z.enum(['morning', 'evening']),
    tests: z.array(z.object({ price: z.nullable(z.string()) })),
    sizes: z.array(z.union([z.string(), z.boolean()])),
    counts: z.record(z.string(), z.number()),
  }),
  'input',
);

describe('formatSchema', () => {
  it('writes TypeScript, with the bounds', () => {
    expect(formatSchema(booking)).toBe(`{
  vendorId: integer  // more than 0
  note?: string  // 1 to 200 characters
  part: "morning" | "evening"
  tests: {
    price: string | null
  }[]
  sizes: (string | boolean)[]
  counts: { [key]: number }
}`);
  });

  it('has an example with the required fields', () => {
    expect(createExample(booking)).toEqual({
      vendorId: 1,
      part: 'morning',
      tests: [{ price: 'text' }],
      sizes: ['text'],
      counts: {},
    });
  });
});
