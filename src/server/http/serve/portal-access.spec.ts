import { beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '../../../contract/endpoint.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { operations } from '../../operations.ts';
import { createTestAdmin, createTestMember, signIn } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

type Caller = 'visitor' | 'customer' | 'collector' | 'desk' | 'owner' | 'admin';

/** Callers that each access admits; all other signed-in callers get 403. */
const admitted: Record<string, readonly Caller[]> = {
  'vendor-owner': ['owner'],
  'vendor-desk': ['owner', 'desk'],
  'vendor-collector': ['owner', 'desk', 'collector'],
  admin: ['admin'],
  customer: ['customer'],
  // About the person, and the catalogue: no data of the lab.
  vendor: ['owner', 'desk', 'collector'],
  'admin,vendor': ['admin', 'owner', 'desk', 'collector'],
};
const keyOf = (access: Access) => [access].flat().toSorted().join();

const calls = Object.entries<{ endpoint: Endpoint }>(operations)
  .map(([name, { endpoint }]) => ({ name, endpoint }))
  .filter(({ endpoint: { access } }) => access !== 'public' && access !== 'signed-in');

describe('each call of the portals', () => {
  let world: TestWorld;
  const headers: Record<Caller, Record<string, string>> = {
    visitor: {},
    customer: {},
    collector: {},
    desk: {},
    owner: {},
    admin: {},
  };
  beforeAll(async () => {
    world = await testWorld();
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    headers.visitor = { origin: 'http://jaanch.test', 'content-type': 'application/json' };
    headers.customer = (await signIn(world, demoAccounts.customer)).headers;
    headers.collector = (await createTestMember(world, vendor, 'collector')).headers;
    headers.desk = (await createTestMember(world, vendor, 'desk')).headers;
    headers.owner = (await createTestMember(world, vendor, 'owner')).headers;
    headers.admin = (await createTestAdmin(world)).headers;
  });

  it.each(calls)('$name admits only the callers that its access names', async ({ endpoint }) => {
    const { method, path, access, accepts } = endpoint;
    const isLetIn = async (caller: Caller) => {
      const { 'content-type': json, ...others } = headers[caller];
      const response = await world.request(method === 'GET' ? `${path}?date=never` : path, {
        method,
        headers: accepts === 'multipart' ? others : headers[caller],
        ...(method === 'POST' && { body: accepts === 'multipart' ? new FormData() : '{"date":"never"}' }),
      });
      // The input is invalid: 400 and 404 come from behind the guard.
      await response.body?.cancel();
      return { status: response.status, isLetIn: ![401, 403].includes(response.status) };
    };
    expect(await isLetIn('visitor')).toMatchObject({ status: 401 });
    for (const caller of ['customer', 'collector', 'desk', 'owner', 'admin'] as const) {
      const isAdmitted = admitted[keyOf(access)]?.includes(caller) ?? false;
      expect(await isLetIn(caller), caller).toMatchObject(isAdmitted ? { isLetIn: true } : { status: 403 });
    }
  });
});
