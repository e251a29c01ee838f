import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ErrorBody, type Issue, issueCodes } from '../contract/errors.ts';
import { toJsonSchema } from './http/api-docs/json-schema.ts';
import { HttpError } from './http/http-error.ts';
import type { Operation } from './http/operation.ts';
import { parseInput } from './http/serve/run-operation.ts';
import { operations } from './operations.ts';
import { malformedInput, toAddress } from './testing/inputs/malformed-inputs.ts';
import { createPlausible } from './testing/inputs/plausible-values.ts';
import { createTestAdmin, createTestCustomer, createTestMember } from './testing/test-portal.ts';
import { createTestVendor } from './testing/test-vendors.ts';
import { type TestWorld, testWorld } from './testing/test-world.ts';

const inputsPerCall = 25;
const calls = Object.entries<Operation>(operations)
  .map(([name, operation]) => ({ name, operation }))
  .filter(({ operation: { endpoint } }) => endpoint.accepts !== 'multipart' && endpoint.responseType !== 'stream');

/** A schema says more than that the input is invalid. */
const schemaCodes = issueCodes.filter((code) => code !== 'invalid-input');

/** `npm run test:fuzz` sends many more, also such as change something. */
describe('malformed input', () => {
  let world: TestWorld;
  let admin: Record<string, string>;
  let owner: Record<string, string>;
  let customer: Record<string, string>;
  let plausible: ReturnType<typeof createPlausible>;
  beforeAll(async () => {
    world = await testWorld();
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = (await createTestMember(world, vendor, 'owner')).headers;
    admin = (await createTestAdmin(world)).headers;
    customer = (await createTestCustomer(world)).headers;
    const none: number[] = [];
    const [vendors, tests] = [[vendor.vendorId], [vendor.testId]];
    const ids = { vendors, tests, offers: none, users: none, bookings: none, packages: none };
    plausible = createPlausible(ids);
  });

  it.each(calls)('of $name is refused with a sentence and codes, and a read never fails', async ({ operation }) => {
    const { endpoint } = operation;
    const { method, path, access, readsOnly } = endpoint;
    const inputs = fc.sample(malformedInput(toJsonSchema(operation.input, 'input'), plausible), {
      numRuns: inputsPerCall,
      seed: 1,
    });
    const roles = [access].flat();
    const headers = roles.includes('admin') ? admin : roles.includes('customer') ? customer : owner;
    for (const input of inputs) {
      const isRead = method === 'GET' || readsOnly;
      const refused = findIssues(operation, input);
      for (const { code } of refused) expect(schemaCodes, JSON.stringify(input)).toContain(code);
      if (!isRead && refused.length === 0) continue;
      const response =
        isRead && method === 'GET'
          ? await world.request(toAddress(path, input), { headers })
          : await world.request(path, { method, headers, body: JSON.stringify(input) });
      const sent = JSON.stringify(input);
      expect(response.status, sent).toBeLessThan(500);
      if (!isRead && access !== 'signed-in') expect(response.status, sent).toBe(400);
      if (response.status !== 400) continue;
      const { message } = (await response.json()) as ErrorBody;
      expect(message, sent).toMatch(/\S/);
    }
  });
});

function findIssues(operation: Operation, input: unknown): readonly Issue[] {
  try {
    // JSON turns -0 into 0 and leaves out undefined.
    parseInput(operation, JSON.parse(JSON.stringify(input)));
    return [];
  } catch (error) {
    return error instanceof HttpError && error.issues ? error.issues : [];
  }
}
