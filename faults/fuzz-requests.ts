import * as fc from 'fast-check';
import { toJsonSchema } from '../src/server/http/api-docs/json-schema.ts';
import type { Operation } from '../src/server/http/operation.ts';
import type { Plausible } from '../src/server/testing/inputs/malformed-inputs.ts';
import { malformedInput, toAddress } from '../src/server/testing/inputs/malformed-inputs.ts';
import { plausibleInput } from '../src/server/testing/inputs/plausible-input.ts';

export type FuzzRequest = { path: string; method: string; contentType?: string; body?: string | FormData };

/** Bodies that no schema sees. */
const brokenBodies = [
  '',
  '{',
  '[1',
  'null',
  '"a"',
  '[]',
  '{"a":1',
  '['.repeat(5000),
  '{"__proto__":{"a":1}}',
  '\u0000',
];
const files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['empty.csv', ''],
  ['prices.csv', 'Test,Price\nComplete Blood Count,350\nNone,0\n'],
  ['prices.csv', 'Test,Price\n"Complete Blood Count,350\n\0\n'],
  ['tests.csv', `name,category\n${'"'.repeat(101)}\n`],
  ['tests.json', '[{"name":1},null,{"name":"CBC"}]'],
  ['long.csv', 'a,'.repeat(20_000)],
  ['picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82])],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['../../x.webp', 'RIFF\u0004\0\0\0WEBPVP8 '],
];

/** The same requests for the same seed. */
export function createRequests(operation: Operation, plausible: Plausible, count: number, seed: number): FuzzRequest[] {
  const { endpoint } = operation;
  const { path, method, accepts } = endpoint;
  const schema = toJsonSchema(operation.input, 'input');
  const inputs = fc.oneof(
    { weight: 3, arbitrary: malformedInput(schema, plausible) },
    { weight: 1, arbitrary: plausibleInput(schema, plausible) },
  );
  const requests: fc.Arbitrary<FuzzRequest> =
    method === 'GET'
      ? inputs.map((input) => ({ path: toAddress(path, input), method }))
      : accepts === 'multipart'
        ? fc.tuple(inputs, fc.constantFrom(...files), fc.nat({ max: 9 })).map((parts) => toUpload(path, ...parts))
        : fc.oneof(
            { weight: 20, arbitrary: inputs.map((input) => toPost(path, JSON.stringify(input) ?? '')) },
            { weight: 1, arbitrary: fc.constantFrom(...brokenBodies).map((body) => toPost(path, body)) },
          );
  return fc.sample(requests, { numRuns: count, seed });
}

function toPost(path: string, body: string): FuzzRequest {
  return { path, method: 'POST', contentType: 'application/json', body };
}

function toUpload(path: string, input: unknown, [name, content]: (typeof files)[number], chance: number): FuzzRequest {
  if (chance === 0) return { path, method: 'POST', contentType: 'multipart/form-data', body: content.toString() };
  if (chance === 1) return toPost(path, JSON.stringify(input) ?? '');
  const body = new FormData();
  for (const [field, value] of Object.entries(input ?? {})) body.append(field, String(value));
  body.delete('file');
  const copies = chance === 2 ? 2 : chance === 3 ? 0 : 1;
  for (let copy = 0; copy < copies; copy++) body.append('file', new File([content], name));
  return { path, method: 'POST', body };
}
